// The workspace's tools with everything that is known of each, as lists and writes need them.
import type { Db } from "@/lib/db/engine/database";
import { listDeclaredTools } from "@/lib/db/tools/tools";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "./load-tool-uses";
import { readTools } from "./read-tools";
import type { KnownTool } from "./tool-summary";

export type WorkspaceTools = {
  readonly revision: number;
  /** In order of id. */
  readonly tools: readonly KnownTool[];
};

export async function loadTools(
  context: ServiceContext,
  db: Db = context.database.prisma,
): Promise<WorkspaceTools> {
  const tools = await listDeclaredTools(db, context.workspaceId);
  const { revision, uses } = await loadToolUses(context, db);
  const readings = await readTools(context, db, tools);
  return {
    revision: revision?.number ?? 0,
    tools: tools.flatMap((tool, index) => {
      const reading = readings[index];
      return reading === undefined ? [] : [{ tool, reading, used: uses.get(tool.id) ?? [] }];
    }),
  };
}
