// What a round that waits for a job, or for another agent's run, is told: its end, or that the turn is woken when it comes.
import { addWaiters } from "@/lib/db/jobs/job-waiters";
import { findJob } from "@/lib/db/jobs/jobs";
import { findAgentRun } from "@/lib/db/turns/agent-runs";
import { findTurn } from "@/lib/db/turns/turns";
import { runResult } from "@/lib/domain/agent-runs/run-result";
import { answerOfJob } from "@/lib/domain/jobs/job-end";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { JobResults } from "@/lib/runtime/ports/job-results";
import { answerOfRun } from "../executions/answer-of-run";
import { resultOfFlow } from "./end-job-of-run";
import type { JobRoom } from "./job-room";

/** Noted before it is looked: what ends in between wakes the turn. */
export function jobResults(room: JobRoom): JobResults {
  const { prisma } = room.database;
  return {
    await: async (turn, id) => {
      const known = await standing(room, id);
      if (known !== "waits") return known;
      await addWaiters(prisma, turn, [id]);
      return (await standing(room, id)) ?? "waits";
    },
  };
}

/** Null where nobody knows of it. */
async function standing(room: JobRoom, id: string): Promise<ToolResult | "waits" | null> {
  const job = await findJob(room.database.prisma, room.workspaceId, id);
  return job === null ? standingOfRun(room, id) : (answerOfJob(job) ?? "waits");
}

async function standingOfRun({ database, workspaceId, clock }: JobRoom, id: string) {
  const { prisma } = database;
  const [turn, run] = await Promise.all([
    findTurn(prisma, id, workspaceId),
    findAgentRun(prisma, { id }),
  ]);
  if (turn === null || run === null) return null;
  if (turn.endedAt === null) return "waits";
  const ofFlow = await resultOfFlow(prisma, id);
  return ofFlow ?? runResult(id, run.agentSlug, await answerOfRun({ database, clock }, id));
}
