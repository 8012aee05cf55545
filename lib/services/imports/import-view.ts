// Imports as callers see them; differences between definitions are told anew from the definitions themselves.
import type {
  DefinitionChangeView,
  ImportSummary,
  ListedToolView,
  ToolChangeView,
} from "@/lib/contracts/imports";
import type { Db } from "@/lib/db/engine/database";
import { trusted } from "@/lib/db/engine/stored-json";
import { getBlobs } from "@/lib/db/revisions/blobs";
import type { ImportRecord } from "@/lib/db/tools/server-imports";
import type { ReportedChange } from "@/lib/domain/mcp/refresh-report";
import type { ReportedTool } from "@/lib/domain/mcp/server-report";
import { definitionDrift } from "@/lib/domain/tools/definition/definition-drift";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { Hints } from "@/lib/domain/tools/hints/hints";

export function toImportSummary(record: ImportRecord): ImportSummary {
  const { id, startedAt, endedAt, outcome, startedBy, error, counts } = record;
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    outcome,
    startedBy,
    error,
    counts,
  };
}

export async function toolChangeViews(
  db: Db,
  changes: readonly ReportedChange[],
): Promise<ToolChangeView[]> {
  const changed = changes.filter(({ before, after }) => before !== after);
  const blobs = await getBlobs(
    db,
    changed.flatMap(({ before, after }) => [before, after].filter((hash) => hash !== null)),
  );
  const definition = (hash: string | null) =>
    hash === null ? null : trusted<ToolDefinition | null>(blobs.get(hash));
  return changes.map(({ callable, change, reason, before, after }) => ({
    callable,
    change,
    reason,
    differences: before === after ? [] : differencesOf(definition(before), definition(after)),
  }));
}

/** Empty where either is missing: then there is nothing to compare with. */
export function differencesOf(
  before: ToolDefinition | null,
  after: ToolDefinition | null,
): DefinitionChangeView[] {
  if (before === null || after === null) return [];
  const drift = definitionDrift(before, after);
  if (drift.status === "same") return [];
  return drift.changes.map(({ pointer, kind, text }) => ({ pointer, kind, text }));
}

export function toListedToolView(tool: ReportedTool): ListedToolView {
  const { name, modelName, status, reason, pointer, hints, suggest, warnings } = tool;
  return {
    name,
    modelName,
    status,
    reason,
    pointer,
    hints: hintViews(hints),
    suggestion: { ...suggest, strategy: [...suggest.strategy] },
    warnings: [...warnings],
  };
}

export function hintViews(hints: Hints): ListedToolView["hints"] {
  return Object.entries(hints).map(([name, hint]) => ({ name, ...hint }));
}
