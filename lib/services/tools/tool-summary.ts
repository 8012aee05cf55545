// One tool as lists show it: what it is, what it waits for, and who uses it.
import type { ToolNeed, ToolSummary } from "@/lib/contracts/tools";
import type { DeclaredTool } from "@/lib/db/tools/tools";
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import type { ToolFinding } from "@/lib/domain/tools/findings/tool-finding";
import type { ToolReading } from "./tool-reading";
import type { ToolUsed } from "./tool-uses";

const SHOWN_DESCRIPTION = 300;

export type KnownTool = {
  readonly tool: DeclaredTool;
  readonly reading: ToolReading;
  readonly used: readonly ToolUsed[];
  /** Of its findings those that somebody has yet to answer. */
  readonly open: readonly ToolFinding[];
};

export function toToolSummary({ tool, reading, used, open }: KnownTool): ToolSummary {
  const allowed = used.filter((use) => use.allowed);
  const shape = reading.inForce?.shape ?? null;
  const unknownIn = allowed.filter((use) => use.strategy.includes("unknown"));
  const needs = needsOf(tool, shape, unknownIn.length > 0);
  return {
    id: tool.id,
    source: tool.source,
    callable: tool.callable,
    title: reading.inForce?.title ?? null,
    description: [...(reading.inForce?.description ?? "")].slice(0, SHOWN_DESCRIPTION).join(""),
    state: tool.state,
    reason: tool.reason,
    shape,
    contractFrom: contractFrom(tool, reading),
    needs,
    findings: countFindings(open),
    agents: new Set(allowed.map(({ agent }) => agent)).size,
    unknownIn: unknownIn.map(({ agent, id }) => ({ agent, id })),
    suggestion: suggestionFor(reading, needs),
    definition: tool.listed,
    firstSeenAt: tool.firstSeenAt.toISOString(),
    lastSeenAt: tool.lastSeenAt.toISOString(),
    version: tool.version,
  };
}

/** A held tool is unknown to everybody until its review, so that review is all that it waits for. */
function needsOf(tool: DeclaredTool, shape: string | null, isUnknown: boolean): ToolNeed[] {
  if (tool.state === "gone" || tool.state === "quarantined") return [];
  const needs: ToolNeed[] = [];
  if (tool.state === "changed") needs.push("review");
  if (shape === null) needs.push("shape");
  if (isUnknown && tool.state === "current") needs.push("traits");
  return needs;
}

export function contractFrom(
  { declaration }: Pick<DeclaredTool, "declaration">,
  { reviewed }: ToolReading,
): ToolSummary["contractFrom"] {
  if (declaration.contract !== null) return "declared";
  return reviewed?.contract === undefined ? "careful" : "code";
}

function suggestionFor(
  { suggestion }: ToolReading,
  needs: readonly ToolNeed[],
): ToolSummary["suggestion"] {
  const isWanting = needs.includes("shape") || needs.includes("traits");
  return isWanting ? suggestion : null;
}
