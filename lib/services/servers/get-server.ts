// One server with every tool that it has ever listed, and what is to be said of each.
import type { ServerDetail, ServerTool } from "@/lib/contracts/servers";
import { findServer } from "@/lib/db/tools/servers";
import { listStoredTools, type StoredTool } from "@/lib/db/tools/tool-records";
import { oneLine } from "@/lib/domain/catalog/one-line";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { readHints } from "@/lib/domain/tools/hints/hints";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { differencesOf, hintViews } from "../imports/import-view";
import type { ServiceContext } from "../service-context";
import { summarise } from "./list-servers";
import { serverOrThrow, serverSource } from "./server-view";

/** @throws AppError NOT_FOUND */
export async function getServer(context: ServiceContext, key: string): Promise<ServerDetail> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const { workspaceId } = context;
  const server = serverOrThrow(await findServer(prisma, workspaceId, key), key);
  const [summary] = await summarise(prisma, context, [server]);
  if (!summary) throw new AppError("NOT_FOUND", `There is no server ${key}.`);
  const tools = await listStoredTools(prisma, { workspaceId, source: serverSource(key) });
  return { ...summary, tools: tools.map(toServerTool) };
}

function toServerTool({ row, callable, state, reason, listed, reviewed }: StoredTool): ServerTool {
  const definition = listed ?? reviewed;
  return {
    callable,
    title: definition?.title ?? null,
    summary: oneLine(definition?.description.split("\n").find((line) => line.trim()) ?? ""),
    state,
    reason,
    shape: SHAPES.find((shape) => shape === row.shape) ?? null,
    declared: row.contract !== null,
    hints: definition === null ? [] : hintViews(readHints(definition.annotations).hints),
    differences: state === "changed" ? differencesOf(reviewed, listed) : [],
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}
