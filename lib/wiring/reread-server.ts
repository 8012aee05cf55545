// Reads a server's tools anew because the server has said that they changed, in nobody's name but the product's.
import { isAppError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import { type Actor, systemActor } from "@/lib/services/actor";
import { refreshServer } from "@/lib/services/servers/refresh-server";
import type { House } from "./house";
import type { Reread } from "./list-changes";
import { log } from "./log";

/** Audit and reports show why it was read. */
const actor: Actor = { ...systemActor, name: "Traitline, told by the server" };

/** The same refresh as a person's: what differs is parked, what is gone keeps what was said of it. */
export async function rereadServer(house: House, key: string): Promise<Reread> {
  try {
    const context = { ...house, actor, newId, requestId: null, dryRun: false };
    const { result } = await refreshServer(context, key);
    return result.outcome === "unchanged" ? "same" : "changed";
  } catch (error) {
    if (isAppError(error) && error.code === "CONFLICT") return "busy";
    // A failed reading is kept as an import of its own, for people to see.
    log().warn({ source: "servers", server: key }, "A changed list could not be read.", error);
    return "failed";
  }
}
