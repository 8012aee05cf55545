// The calls of a tool that ran, as its figures are made of them (R130).
import { CALL_FAULTS } from "@/lib/domain/tools/call/call-fault";
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
  most = MOST,
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
    take: most,
    select: { code: true, fault: true },
  });
  return rows.map(({ code, fault }) => ({
    isTimeout: code === "TIMEOUT",
    fault: CALL_FAULTS.find((known) => known === fault) ?? null,
  }));
}

/** Whether anything was ever called. */
export async function hasCalls(prisma: Db, workspaceId: string): Promise<boolean> {
  const one = await prisma.callLine.findFirst({ where: { workspaceId }, select: { id: true } });
  return one !== null;
}

/** The names under which calls have run out of time since then, in order. */
export async function timedOutNames(
  prisma: Db,
  workspaceId: string,
  since: number,
): Promise<readonly CalledAs[]> {
  const rows = await prisma.callLine.groupBy({
    by: ["agentSlug", "tool"],
    where: { workspaceId, at: { gte: BigInt(since) }, code: "TIMEOUT", isLate: false },
    orderBy: [{ agentSlug: "asc" }, { tool: "asc" }],
  });
  return rows.map(({ agentSlug, tool }) => ({ agent: agentSlug, tool }));
}
