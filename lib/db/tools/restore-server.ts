// Writes an MCP server back as a frozen part has it.
import type { ServerSnapshot } from "@/lib/domain/revisions/snapshot";
import type { Restoring } from "../agents/restore-agent";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";

/** Null takes the server out of service; what it listed stays known. */
export async function restoreServer(
  tx: Db,
  { workspaceId, now, newId }: Restoring,
  key: string,
  snapshot: ServerSnapshot | null,
): Promise<void> {
  if (snapshot === null) {
    await tx.server.updateMany({
      where: { workspaceId, key, archivedAt: null },
      data: { archivedAt: now, updatedAt: now, version: { increment: 1 } },
    });
    return;
  }
  const { transport, command, url, secrets, trust } = snapshot;
  const fields = {
    transport,
    command: command === null ? null : toJsonText(command),
    url,
    secrets: toJsonText(secrets),
    trust,
    archivedAt: null,
    updatedAt: now,
  };
  await tx.server.upsert({
    where: { workspaceId_key: { workspaceId, key } },
    create: { id: newId("server"), workspaceId, key, ...fields, createdAt: now },
    update: { ...fields, version: { increment: 1 } },
  });
}
