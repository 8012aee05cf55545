// The calls of a tool that ran, as its figures are made of them (R130, R132).
import { ANSWERED_BY_RUNNING } from "@/lib/domain/tools/call/call-line";
import type { CallRun } from "@/lib/domain/tools/figures/call-figures";
import type { Db } from "../engine/database";

/** A tool as one agent calls it. */
export type CalledAs = { readonly agent: string; readonly tool: string };

/** Older calls say little of what a tool is today. */
const MOST = 1_000;

/** The newest first. What was answered without running, and late ends of what had been answered, are left out. */
export async function callRuns(
  prisma: Db,
  workspaceId: string,
  names: readonly CalledAs[],
): Promise<readonly CallRun[]> {
  if (names.length === 0) return [];
  const rows = await prisma.callLine.findMany({
    where: {
      workspaceId,
      isLate: false,
      answeredBy: { in: [...ANSWERED_BY_RUNNING] },
      OR: names.map(({ agent, tool }) => ({ agentSlug: agent, tool })),
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST,
    select: { ms: true, code: true },
  });
  return rows.map(({ ms, code }) => ({ ms, isTimeout: code === "TIMEOUT" }));
}
