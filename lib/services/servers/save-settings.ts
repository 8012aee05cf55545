// Writes a server's settings in place of those that somebody read.
import type { SavedServer } from "@/lib/contracts/servers";
import { findServer, type ServerRecord, updateServerRow } from "@/lib/db/tools/servers";
import type { ServerSettings } from "@/lib/domain/mcp/server-settings";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { serverOrThrow, settingsAsJson, settingsOf, toServerView } from "./server-view";

type Saving = {
  readonly key: string;
  readonly version: number;
  readonly settings: (standing: ServerRecord) => ServerSettings;
};

/** The caller has authorised the actor and checked the settings. Its tools stay as they were listed last. */
export function saveSettings(
  context: ServiceContext,
  { key, version, settings }: Saving,
): Promise<Changed<SavedServer>> {
  return changeGovernance(context, async (tx) => {
    const now = context.clock.now();
    const standing = serverOrThrow(await findServer(tx, context.workspaceId, key), key);
    const before = toServerView(standing, now);
    refuseStale(before, version);
    const wanted = settings(standing);
    if (JSON.stringify(settingsAsJson(wanted)) === JSON.stringify(settingsAsJson(standing)))
      return { result: { server: before, refresh: null }, summary: "", audit: [], touched: {} };
    const written = await updateServerRow(tx, standing, { settings: wanted, at: now });
    return {
      result: { server: toServerView(written, now), refresh: null },
      summary: summaryOf(key, settingsOf(standing), wanted),
      audit: [
        {
          action: "server.updated",
          targetKind: "server",
          targetId: key,
          before: settingsAsJson(standing),
          after: settingsAsJson(wanted),
        },
      ],
      touched: { servers: [key] },
    };
  });
}

function summaryOf(key: string, before: ServerSettings, after: ServerSettings): string {
  if (before.trust === after.trust) return `Changed how ${key} is reached`;
  return after.trust === "trusted"
    ? `Trusted the hints of ${key}`
    : `Trusted the hints of ${key} no more`;
}
