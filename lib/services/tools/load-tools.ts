// The workspace's tools with everything that is known of each, as lists and writes need them.
import type { Db } from "@/lib/db/engine/database";
import { listWaivers } from "@/lib/db/people/lint-waivers";
import { listDeclaredTools } from "@/lib/db/tools/tools";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "./load-tool-uses";
import { openLint } from "./open-lint";
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
  const waivers = await listWaivers(db, context.workspaceId);
  const now = context.clock.now().getTime();
  return {
    revision: revision?.number ?? 0,
    tools: tools.flatMap((tool, index) => {
      const reading = readings[index];
      if (reading === undefined) return [];
      const known = { tool, reading, used: uses.get(tool.id) ?? [] };
      return [{ ...known, open: openLint(known, waivers, now) }];
    }),
  };
}
