// Writes back what people had said of a source's tools; what the source itself lists stays as it is.
import type { RestoredTool } from "@/lib/domain/revisions/restore-tool";
import type { SourceTool } from "@/lib/domain/revisions/snapshot";
import type { Restoring } from "../agents/restore-agent";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";

/** Rewrites one listed tool; `by` is who restores, and counts as who declared it. */
export async function restoreToolRow(
  tx: Db,
  { workspaceId, now }: Restoring,
  address: { readonly source: string; readonly callable: string },
  { reviewed, ...words }: RestoredTool,
  by: string,
): Promise<void> {
  const isDeclared = [words.shape, words.contract, words.additions].some((said) => said !== null);
  await tx.toolRecord.updateMany({
    where: { workspaceId, ...address },
    data: {
      ...words,
      ...structuredWords(words),
      reviewedHash: reviewed,
      declaredBy: isDeclared ? by : null,
      declaredAt: isDeclared ? now : null,
      version: { increment: 1 },
    },
  });
}

function structuredWords({ contract, additions }: Pick<SourceTool, "contract" | "additions">) {
  return {
    contract: contract === null ? null : toJsonText(contract),
    additions: additions === null ? null : toJsonText(asJson(additions)),
  };
}

/** A tool that nobody knows any more comes back as gone, until its source lists it again. */
export async function insertGoneTools(
  tx: Db,
  { workspaceId, now, newId }: Restoring,
  source: string,
  tools: readonly SourceTool[],
): Promise<void> {
  await tx.toolRecord.createMany({
    data: tools.map(({ callable, definition, reviewed, reason, shape, note, ...words }) => ({
      id: newId("tool"),
      workspaceId,
      source,
      callable,
      definitionHash: definition,
      reviewedHash: reviewed,
      state: "gone",
      reason,
      shape,
      ...structuredWords(words),
      note,
      firstSeenAt: now,
      lastSeenAt: now,
    })),
  });
}
