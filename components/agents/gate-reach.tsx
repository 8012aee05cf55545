"use client";
// Which tools a gate rule asks about now; a pattern that matches none is said so, before and after it is saved.
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "@/components/ui/format-number";
import { tip } from "@/components/ui/tip";
import { gateReachOptions } from "@/lib/client/agents";

type GateReachProps = { slug: string; pattern: string };

export function GateReach({ slug, pattern }: GateReachProps) {
  const { data } = useQuery(gateReachOptions(slug, pattern));
  if (data === undefined || pattern.trim() === "") return null;
  const { count, tools, isOpenEnded } = data;
  if (count === 0) {
    return (
      <span className="text-wait text-xs">
        {isOpenEnded
          ? "It matches no tool that is listed; tools that nobody has listed yet may match."
          : "It matches none of the agent’s tools."}
      </span>
    );
  }
  // A tool's own id says by itself which one it is.
  if (count === 1 && tools[0] === pattern.trim()) return null;
  const more = count > tools.length ? ` and ${formatNumber(count - tools.length)} more` : "";
  return (
    <span className="text-ink-3 text-xs" {...tip(`${tools.join(", ")}${more}`)}>
      {count === 1 ? tools[0] : `${formatNumber(count)} tools`}
    </span>
  );
}
