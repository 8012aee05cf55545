// How far a server is trusted, and where an HTTP server is reached.
import type { z } from "zod";
import type { SavedServer, UpdateServerInput } from "@/lib/contracts/servers";
import { findServer, type ServerRecord } from "@/lib/db/tools/servers";
import type { ServerSettings } from "@/lib/domain/mcp/server-settings";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { withoutUndefined } from "@/lib/kernel/objects";
import { authorise } from "../actor";
import type { Changed } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { authoriseSecrets, checkedSecrets, checkedUrl } from "./check-settings";
import { saveSettings } from "./save-settings";
import { serverOrThrow, settingsOf } from "./server-view";

type Update = {
  readonly server: string;
  readonly version: number;
  readonly input: z.output<typeof UpdateServerInput>;
};

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT, STALE */
export async function updateServer(
  context: ServiceContext,
  { server: key, version, input }: Update,
): Promise<Changed<SavedServer>> {
  authorise(context.actor, "govern");
  const { prisma } = context.database;
  const standing = serverOrThrow(await findServer(prisma, context.workspaceId, key), key);
  const wanted = await checkedUpdate(context, standing, input);
  return saveSettings(context, { key, version, settings: () => wanted });
}

async function checkedUpdate(
  context: ServiceContext,
  standing: ServerRecord,
  input: Update["input"],
): Promise<ServerSettings> {
  const { url, secrets, trust } = input;
  if (standing.transport !== "http" && (url !== undefined || secrets !== undefined))
    throw invalidInput([
      {
        path: url === undefined ? "secrets" : "url",
        message: `${standing.key} is not reached over HTTP; only its trust can be changed here`,
      },
    ]);
  const changed = withoutUndefined({
    url: url === undefined ? undefined : await checkedUrl(context, url),
    secrets: secrets === undefined ? undefined : checkedSecrets(context, secrets, "http"),
    trust,
  });
  const settings: ServerSettings = { ...settingsOf(standing), ...changed };
  const movesSecrets = settings.url !== standing.url && Object.keys(settings.secrets).length > 0;
  if (movesSecrets) authoriseSecrets(context.actor);
  return settings;
}
