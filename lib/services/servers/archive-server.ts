// Takes a server that nobody draws on out of service; the reports of its imports and what was said of its tools stay.
import type { SavedServer } from "@/lib/contracts/servers";
import { findServer, listServerUses, updateServerRow } from "@/lib/db/tools/servers";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { applyListing } from "./apply-listing";
import { serverOrThrow, serverSource, settingsAsJson, toServerView } from "./server-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE, CONFLICT while a connection draws on it. */
export function archiveServer(
  context: ServiceContext,
  { server: key, version }: { readonly server: string; readonly version: number },
): Promise<Changed<SavedServer>> {
  authorise(context.actor, "govern");
  return changeGovernance(context, async (tx) => {
    const now = context.clock.now();
    const server = serverOrThrow(await findServer(tx, context.workspaceId, key), key);
    const view = toServerView(server, now);
    refuseStale(view, version);
    const uses = await listServerUses(tx, context.workspaceId, [key]);
    if (uses.length > 0) {
      const names = uses.map(({ agent, alias }) => `${agent}/${alias}`).join(", ");
      throw new AppError(
        "CONFLICT",
        `${key} is in use by ${names}. Remove these connections first.`,
      );
    }
    await updateServerRow(tx, server, { archivedAt: now, at: now });
    const source = serverSource(key);
    await applyListing(tx, context, { source, imported: NOTHING_LISTED });
    return {
      result: { server: view, refresh: null },
      summary: `Removed the server ${key}`,
      audit: [
        {
          action: "server.archived",
          targetKind: "server",
          targetId: key,
          before: settingsAsJson(server),
        },
      ],
      touched: { servers: [key], sources: [source] },
    };
  });
}

/** Its tools are gone with it; under the same key they would be known again. */
const NOTHING_LISTED = {
  report: {
    alias: "",
    tools: [],
    counts: { listed: 0, accepted: 0, renamed: 0, quarantined: 0 },
    warnings: [],
  },
  definitions: [],
  setAside: [],
  isWhole: true,
} as const;
