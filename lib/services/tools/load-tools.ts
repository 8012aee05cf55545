// The workspace's tools with everything that is known of each, as lists and writes need them.
import type { Db } from "@/lib/db/engine/database";
import { listWaivers } from "@/lib/db/people/lint-waivers";
import { listDeclaredTools } from "@/lib/db/tools/tools";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "./load-tool-uses";
import { type AgentTimes, timesOfAgents } from "./measured-times";
import { openLint } from "./open-lint";
import { readTools } from "./read-tools";
import { lintAt } from "./tool-reading";
import type { KnownTool } from "./tool-summary";

export type WorkspaceTools = {
  readonly revision: number;
  /** In order of id. */
  readonly tools: readonly KnownTool[];
};

/** What is said of their times goes by what was measured; `known` where that is at hand. */
export async function loadTools(
  context: ServiceContext,
  db: Db = context.database.prisma,
  known?: AgentTimes,
): Promise<WorkspaceTools> {
  const tools = await listDeclaredTools(db, context.workspaceId);
  const { revision, uses } = await loadToolUses(context, db);
  const readings = await readTools(context, db, tools);
  const waivers = await listWaivers(db, context.workspaceId);
  const { byTool } = known ?? (await timesOfAgents(context, null, db));
  const now = context.clock.now().getTime();
  return {
    revision: revision?.number ?? 0,
    tools: tools.flatMap((tool, index) => {
      const expected = readings[index];
      if (expected === undefined) return [];
      const reading = { ...expected, lint: lintAt(expected, byTool.get(tool.id)) };
      const read = { tool, reading, used: uses.get(tool.id) ?? [] };
      return [{ ...read, open: openLint(read, waivers, now) }];
    }),
  };
}
