// A new server: one that is reached over HTTP, or a recorded list. Programs have a door of their own.
import type { z } from "zod";
import type { CreateServerInput, SavedServer } from "@/lib/contracts/servers";
import type { Db } from "@/lib/db/engine/database";
import { createServerRow, findServer, type ServerRecord } from "@/lib/db/tools/servers";
import type { ImportedServer } from "@/lib/domain/mcp/server-report";
import type { ServerSettings } from "@/lib/domain/mcp/server-settings";
import { AppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { type AuditLine, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { checkedSecrets, checkedUrl } from "./check-settings";
import { importedListOrThrow, importList } from "./import-list";
import { settingsAsJson, toServerView } from "./server-view";

type Input = z.output<typeof CreateServerInput>;

/** @throws AppError FORBIDDEN, INVALID_INPUT, CONFLICT when the key is taken. */
export async function createServer(
  context: ServiceContext,
  input: Input,
): Promise<Changed<SavedServer>> {
  authorise(context.actor, "govern");
  const { key, trust } = input;
  if (input.transport === "recorded") {
    if (input.list === undefined) throw missing("list", "a recorded server needs a list of tools");
    if (input.url !== undefined) throw missing("url", "a recorded server has no address");
    const settings: ServerSettings = { ...RECORDED, trust };
    return addServer(context, { key, settings, list: importedListOrThrow(key, input.list) });
  }
  if (input.url === undefined) throw missing("url", "an http server needs an address");
  if (input.list !== undefined) throw missing("list", "an http server is asked for its list");
  const secrets = checkedSecrets(context, input.secrets, "http");
  const url = await checkedUrl(context, input.url);
  const settings: ServerSettings = { transport: "http", command: null, url, secrets, trust };
  return addServer(context, { key, settings, list: null });
}

const RECORDED = { transport: "recorded", command: null, url: null, secrets: {} } as const;

function missing(path: string, message: string): AppError {
  return invalidInput([{ path, message }]);
}

type NewServer = {
  readonly key: string;
  readonly settings: ServerSettings;
  /** Imported with the server, all or nothing. */
  readonly list: ImportedServer | null;
};

/** The caller has authorised the actor and checked the settings. */
export function addServer(
  context: ServiceContext,
  { key, settings, list }: NewServer,
): Promise<Changed<SavedServer>> {
  return changeGovernance(context, async (tx) => {
    const server = await insertServer(tx, context, { key, settings });
    const read = list && (await importList(tx, context, { server, list }));
    return {
      result: {
        server: toServerView(server, context.clock.now()),
        refresh: read?.outcome ?? null,
      },
      summary: `Added the server ${key}`,
      audit: [createdLine(server), ...(read?.audit ?? [])],
      touched: { servers: [key], sources: read?.sources ?? [] },
    };
  });
}

async function insertServer(
  tx: Db,
  context: ServiceContext,
  { key, settings }: Pick<NewServer, "key" | "settings">,
): Promise<ServerRecord> {
  const { workspaceId } = context;
  if (await findServer(tx, workspaceId, key))
    throw new AppError("CONFLICT", `There is a server ${key} already.`);
  const id = context.newId("server");
  return createServerRow(tx, { id, workspaceId, key, settings, at: context.clock.now() });
}

function createdLine(server: ServerRecord): AuditLine {
  return {
    action: "server.created",
    targetKind: "server",
    targetId: server.key,
    after: settingsAsJson(server),
  };
}
