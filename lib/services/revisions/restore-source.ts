// Restores the words about one source's tools, by the rule for each of them.

import type { Restoring } from "@/lib/db/agents/restore-agent";
import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { snapshotSource } from "@/lib/db/revisions/snapshots";
import { insertGoneTools, restoreToolRow } from "@/lib/db/tools/restore-source";
import { restoreTool } from "@/lib/domain/revisions/restore-tool";
import type { SourceSnapshot, SourceTool } from "@/lib/domain/revisions/snapshot";
import { canonicalJson } from "@/lib/kernel/json-canonical";

/** `frozen` is null where the source was not known. */
export async function restoreSource(
  tx: Db,
  restoring: Restoring,
  {
    key,
    frozen,
    by,
  }: { readonly key: string; readonly frozen: SourceSnapshot | null; readonly by: string },
): Promise<void> {
  const listed = (await snapshotSource(tx, restoring.workspaceId, key))?.tools ?? [];
  const known = new Map(frozen?.tools.map((tool) => [tool.callable, tool]));
  for (const tool of listed) {
    const restored = restoreTool(tool, known.get(tool.callable) ?? null);
    if (isSame(tool, { ...tool, ...restored })) continue;
    await restoreToolRow(tx, restoring, { source: key, callable: tool.callable }, restored, by);
  }
  const present = new Set(listed.map((tool) => tool.callable));
  const missing = [...known.values()].filter((tool) => !present.has(tool.callable));
  await insertGoneTools(tx, restoring, key, missing);
}

function isSame(a: SourceTool, b: SourceTool): boolean {
  return canonicalJson(asJson(a)) === canonicalJson(asJson(b));
}
