// The files that tools of an agent may be given in the caller's session, by name and size: never what is in them.
import path from "node:path";
import type { listFiles as endpoint } from "@/lib/contracts/call-form";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { findAgent } from "@/lib/db/agents/agents";
import { EXTENSION_TYPES } from "@/lib/domain/media/extension-types";
import { authorise } from "../actor";
import { agentOrThrow } from "../agents/agent-view";
import type { ServiceContext } from "../service-context";

/** Who acts in no session sees the agent's own folder alone. @throws AppError FORBIDDEN, NOT_FOUND */
export async function listFiles(
  { actor, database, workspaceId, fileShelf }: ServiceContext,
  { agent }: { readonly agent: string },
): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "govern");
  agentOrThrow(await findAgent(database.prisma, workspaceId, agent), agent);
  const { files, isCut } = await fileShelf.list({ agent, session: actor.sessionId ?? "" });
  const items = files.map((file) => ({ ...file, mediaType: typeByName(file.path) }));
  return { items, isCut };
}

function typeByName(name: string): string {
  const extension = path.extname(name).slice(1).toLowerCase();
  return EXTENSION_TYPES.get(extension) ?? "application/octet-stream";
}
