// Which tools a filter lets through.
import type { ToolFilter, ToolSummary } from "@/lib/contracts/tools";
import type { KnownTool } from "./tool-summary";

type Row = { readonly known: KnownTool; readonly summary: ToolSummary };

/** A tool shows when every part of the filter that is given fits. */
export function matchesToolFilter({ known, summary }: Row, filter: ToolFilter): boolean {
  const { q, source, state, shape, classified, finding, needs, agent, newSince } = filter;
  return (
    (source === undefined || source === summary.source) &&
    (state === undefined || state === summary.state) &&
    (shape === undefined || shape === summary.shape) &&
    (classified === undefined || classified === (summary.shape !== null)) &&
    (finding === undefined || summary.findings[finding] > 0) &&
    (needs === undefined || waitsFor(summary, needs)) &&
    (agent === undefined || known.used.some((use) => use.allowed && use.agent === agent)) &&
    (newSince === undefined || Date.parse(summary.firstSeenAt) > Date.parse(newSince)) &&
    (q === undefined || hasWords(known, q))
  );
}

function waitsFor({ needs }: ToolSummary, wanted: NonNullable<ToolFilter["needs"]>): boolean {
  return wanted === "any" ? needs.length > 0 : needs.includes(wanted);
}

/** Every word of the question must occur somewhere in what is said of the tool. */
function hasWords({ tool, reading }: KnownTool, question: string): boolean {
  const { title = "", description = "" } = reading.inForce ?? {};
  const text = [tool.id, title, description].join("\n").toLowerCase();
  return question
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
