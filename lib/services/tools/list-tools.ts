// The workspace's tools page by page, and the queue of those that wait for something.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import {
  type listTools as listToolsEndpoint,
  TOOL_NEEDS,
  type ToolFigures,
  type ToolFilter,
  type ToolSummary,
} from "@/lib/contracts/tools";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { TOOL_STATES } from "@/lib/domain/revisions/snapshot";
import { authorise } from "../actor";
import { invalidCursor, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { loadTools } from "./load-tools";
import { matchesToolFilter } from "./tool-filter";
import { type KnownTool, toToolSummary } from "./tool-summary";

type Asked = ToolFilter & { readonly cursor?: string | undefined; readonly limit: number };

/** @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listTools(
  context: ServiceContext,
  { cursor, limit, ...filter }: Asked,
): Promise<ResponseOf<typeof listToolsEndpoint>> {
  authorise(context.actor, "read");
  const pages = pagesOf("tools", filter);
  const { tools, revision } = await loadTools(context);
  const rows = tools.map((known) => ({ known, summary: toToolSummary(known) }));
  const shown = rows.filter((row) => matchesToolFilter(row, filter));
  const rest = after(rows, shown, pages.read(cursor));
  const page = pages.toPage(rest.slice(0, limit + 1), limit, rowIdOf, ({ summary }) => summary);
  return {
    ...page,
    revision,
    total: shown.length,
    figures: figuresOf(rows.map(({ summary }) => summary)),
  };
}

type Row = { readonly known: KnownTool; readonly summary: ToolSummary };

function rowIdOf({ known }: Row): string {
  return known.tool.rowId;
}

/** A cursor names a row, so that it stays short whatever the tools are called. */
function after(
  all: readonly Row[],
  shown: readonly Row[],
  cursor: string | undefined,
): readonly Row[] {
  if (cursor === undefined) return shown;
  const last = all.find((row) => rowIdOf(row) === cursor);
  if (last === undefined) throw invalidCursor();
  return shown.filter(({ summary }) => summary.id > last.summary.id);
}

function figuresOf(tools: readonly ToolSummary[]): ToolFigures {
  const count = (has: (tool: ToolSummary) => boolean) => tools.filter(has).length;
  const bySource = new Map<string, number>();
  for (const { source } of tools) bySource.set(source, (bySource.get(source) ?? 0) + 1);
  return {
    tools: tools.length,
    states: tally(TOOL_STATES, (state) => count((tool) => tool.state === state)),
    needs: tally(TOOL_NEEDS, (need) => count((tool) => tool.needs.includes(need))),
    waiting: count(({ needs }) => needs.length > 0),
    findings: tally(SEVERITIES, (severity) =>
      tools.reduce((sum, { findings }) => sum + findings[severity], 0),
    ),
    sources: [...bySource].map(([key, number]) => ({ key, tools: number })),
  };
}

function tally<Word extends string>(
  words: readonly Word[],
  count: (word: Word) => number,
): Record<Word, number> {
  // Every word has an entry, and there are no others.
  return Object.fromEntries(words.map((word) => [word, count(word)])) as Record<Word, number>;
}
