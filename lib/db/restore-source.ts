// Writes back what people had said of a source's tools; what the source itself lists stays as it is.
import type { RestoredTool } from "@/lib/domain/revisions/restore-tool";
import type { SourceTool } from "@/lib/domain/revisions/snapshot";
import type { Db } from "./database";
import { toJsonText } from "./json-text";
import type { Restoring } from "./restore-agent";

/** Rewrites one listed tool; `by` is who restores, and counts as who declared it. */
export async function restoreToolRow(
  tx: Db,
  { workspaceId, now }: Restoring,
  address: { readonly source: string; readonly callable: string },
  { reviewed, contract, ...rest }: RestoredTool,
  by: string,
): Promise<void> {
  const isDeclared = rest.shape !== null || contract !== null;
  await tx.toolRecord.updateMany({
    where: { workspaceId, ...address },
    data: {
      ...rest,
      reviewedHash: reviewed,
      contract: contract === null ? null : toJsonText(contract),
      declaredBy: isDeclared ? by : null,
      declaredAt: isDeclared ? now : null,
      version: { increment: 1 },
    },
  });
}

/** A tool that nobody knows any more comes back as gone, until its source lists it again. */
export async function insertGoneTools(
  tx: Db,
  { workspaceId, now, newId }: Restoring,
  source: string,
  tools: readonly SourceTool[],
): Promise<void> {
  await tx.toolRecord.createMany({
    data: tools.map(({ callable, definition, reviewed, reason, shape, contract, note }) => ({
      id: newId("tool"),
      workspaceId,
      source,
      callable,
      definitionHash: definition,
      reviewedHash: reviewed,
      state: "gone",
      reason,
      shape,
      contract: contract === null ? null : toJsonText(contract),
      note,
      firstSeenAt: now,
      lastSeenAt: now,
    })),
  });
}
