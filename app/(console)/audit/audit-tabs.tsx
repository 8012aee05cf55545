"use client";
// The two halves of the audit: what changed and who decided, and every attempt to call a tool.
import { Tab, Tabs } from "@/components/ui/tabs";

export function AuditTabs({ here }: { here: "acts" | "calls" }) {
  return (
    <Tabs label="Audit">
      <Tab href="/audit" isActive={here === "acts"}>
        Changes and decisions
      </Tab>
      <Tab href="/audit/calls" isActive={here === "calls"}>
        Calls
      </Tab>
    </Tabs>
  );
}
