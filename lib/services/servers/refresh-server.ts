// Reads a live server's tools anew: the reading outside of any transaction and within time limits, the writing all or nothing.
import type { RefreshOutcome } from "@/lib/contracts/servers";
import type { Db } from "@/lib/db/engine/database";
import { insertImport } from "@/lib/db/tools/server-imports";
import { endRefresh, findServer, type ServerRecord, takeRefresh } from "@/lib/db/tools/servers";
import type { ImportedServer } from "@/lib/domain/mcp/server-report";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { actWithAudit, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { importList } from "./import-list";
import { LIST_MS, OPEN_MS, type ReadList, readLiveList } from "./read-list";
import { addressOrThrow } from "./server-address";
import { serverOrThrow } from "./server-view";

/** Long enough for the slowest reading and its writing; after that the process that read is taken for dead. */
const LEASE_MS = OPEN_MS + LIST_MS + 60_000;

/**
 * A failure leaves everything as it was, is kept as an import of its own, and can be repeated at once.
 * @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT for a recorded list and while another refresh runs, UPSTREAM_FAILED
 * and UPSTREAM_TIMEOUT for what the server does.
 */
export async function refreshServer(
  context: ServiceContext,
  key: string,
): Promise<Changed<RefreshOutcome>> {
  authorise(context.actor, "govern");
  const { prisma } = context.database;
  const server = serverOrThrow(await findServer(prisma, context.workspaceId, key), key);
  const address = addressOrThrow(server);
  const run: Run = { server, id: context.newId("import"), startedAt: context.clock.now() };
  await takeTurn(context, run);
  try {
    const list = await readLiveList(context.toolSources, key, address);
    if (!list.ok) throw await tellFailure(context, run, list);
    return await write(context, run, list.imported);
  } finally {
    if (!context.dryRun) await endRefresh(prisma, server.id, run.id);
  }
}

type Run = { readonly server: ServerRecord; readonly id: string; readonly startedAt: Date };

/** A rehearsal keeps nothing, so it stands in nobody's way. */
async function takeTurn(context: ServiceContext, { server, id, startedAt }: Run): Promise<void> {
  if (context.dryRun) return;
  const lease = {
    refreshId: id,
    now: startedAt,
    until: new Date(startedAt.getTime() + LEASE_MS),
  };
  if (await takeRefresh(context.database.prisma, server.id, lease)) return;
  throw new AppError(
    "CONFLICT",
    `${server.key} is being refreshed already. Wait for the outcome of that refresh.`,
  );
}

function write(
  context: ServiceContext,
  run: Run,
  list: ImportedServer,
): Promise<Changed<RefreshOutcome>> {
  return changeGovernance(context, async (tx) => {
    const server = await sameServerOrThrow(tx, context, run);
    const read = await importList(tx, context, { server, list, run });
    return {
      result: read.outcome,
      summary: `Read the tools of ${server.key}`,
      audit: read.audit,
      touched: { sources: read.sources },
    };
  });
}

/** What was read belongs to the server that was asked, and to nobody's later refresh. */
async function sameServerOrThrow(tx: Db, context: ServiceContext, run: Run): Promise<ServerRecord> {
  const { key, version } = run.server;
  const server = serverOrThrow(await findServer(tx, context.workspaceId, key), key);
  const isOurs = context.dryRun || (await endRefresh(tx, server.id, run.id));
  if (server.version === version && isOurs) return server;
  throw new AppError(
    "CONFLICT",
    `The settings of ${key} changed while its tools were read. Nothing was written; refresh it again.`,
  );
}

async function tellFailure(
  context: ServiceContext,
  { server, id, startedAt }: Run,
  { code, message }: Extract<ReadList, { ok: false }>,
): Promise<AppError> {
  const error = new AppError(
    code === "TIMEOUT" ? "UPSTREAM_TIMEOUT" : "UPSTREAM_FAILED",
    `${server.key} could not be read, and everything stands as it was. ${message}`,
    { details: { reason: code, importId: context.dryRun ? null : id } },
  );
  await actWithAudit(context, async (tx) => {
    await insertImport(tx, {
      id,
      serverId: server.id,
      startedAt,
      endedAt: context.clock.now(),
      outcome: "failed",
      startedBy: context.actor.name,
      error: message,
      counts: null,
      report: null,
    });
    const line = { action: "server.import_failed", targetKind: "server", targetId: server.key };
    return { result: null, audit: [{ ...line, after: { import: id, reason: code, message } }] };
  });
  return error;
}
