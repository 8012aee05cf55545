"use client";
// The two ways into the tools: all of them, and those that wait for somebody.
import { Tab, Tabs } from "@/components/ui/tabs";
import type { ToolFiguresData } from "@/lib/client/tools";

type ToolTabsProps = { here: "list" | "queue"; figures: ToolFiguresData | undefined };

export function ToolTabs({ here, figures }: ToolTabsProps) {
  return (
    <Tabs label="Tools">
      <Tab href="/tools" isActive={here === "list"} count={figures?.tools}>
        All tools
      </Tab>
      <Tab href="/tools/queue" isActive={here === "queue"} count={figures?.waiting}>
        To classify
      </Tab>
    </Tabs>
  );
}
