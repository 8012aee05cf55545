// A new list for a recorded server: what a refresh is for a live one.
import type { SavedServer } from "@/lib/contracts/servers";
import { findServer } from "@/lib/db/tools/servers";
import { AppError } from "@/lib/kernel/errors";
import type { JsonValue } from "@/lib/kernel/json";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { importedListOrThrow, importList } from "./import-list";
import { serverOrThrow, toServerView } from "./server-view";

type Put = { readonly server: string; readonly version: number; readonly list: JsonValue };

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT, STALE, CONFLICT for a server that is asked itself. */
export async function putServerList(
  context: ServiceContext,
  { server: key, version, list }: Put,
): Promise<Changed<SavedServer>> {
  authorise(context.actor, "govern");
  const imported = importedListOrThrow(key, list);
  return changeGovernance(context, async (tx) => {
    const server = serverOrThrow(await findServer(tx, context.workspaceId, key), key);
    const view = toServerView(server, context.clock.now());
    refuseStale(view, version);
    if (server.transport !== "recorded")
      throw new AppError("CONFLICT", `${key} is asked for its tools itself: refresh it instead.`);
    const read = await importList(tx, context, { server, list: imported });
    return {
      result: { server: view, refresh: read.outcome },
      summary: `Read the tools of ${key}`,
      audit: read.audit,
      touched: { sources: read.sources },
    };
  });
}
