// What a parked tool is now beside what was reviewed.
import type { DefinitionDiff } from "@/lib/contracts/imports";
import { findServer } from "@/lib/db/tools/servers";
import { listStoredTools } from "@/lib/db/tools/tool-records";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { definitionDiff } from "../imports/definition-diff";
import type { ServiceContext } from "../service-context";
import { serverOrThrow, serverSource } from "./server-view";

/** @throws AppError NOT_FOUND */
export async function getServerDiff(
  context: ServiceContext,
  { server: key, tool }: { readonly server: string; readonly tool: string },
): Promise<DefinitionDiff> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const { workspaceId } = context;
  serverOrThrow(await findServer(prisma, workspaceId, key), key);
  const tools = await listStoredTools(prisma, { workspaceId, source: serverSource(key) });
  const found = tools.find(({ callable }) => callable === tool);
  if (!found) throw new AppError("NOT_FOUND", `${key} has never listed ${tool}.`);
  return definitionDiff(tool, found.reviewed, found.listed);
}
