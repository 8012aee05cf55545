// A run as callers see it.
import type { ExecutionView } from "@/lib/contracts/executions";
import { type AgentRunRecord, findAgentRun } from "@/lib/db/turns/agent-runs";
import { findTurn, type TurnRecord } from "@/lib/db/turns/turns";
import { isGuess } from "@/lib/domain/agent-runs/run-answer";
import { AppError } from "@/lib/kernel/errors";
import type { ServiceContext } from "../service-context";
import { answerOfRun } from "./answer-of-run";

/** @throws AppError NOT_FOUND */
export async function executionOrThrow(
  context: ServiceContext,
  id: string,
): Promise<ExecutionView> {
  const { database, workspaceId } = context;
  const [turn, run] = await Promise.all([
    findTurn(database.prisma, id, workspaceId),
    findAgentRun(database.prisma, { id }),
  ]);
  if (turn !== null && run !== null) return viewExecution(context, turn, run);
  throw new AppError("NOT_FOUND", `There is no run ${id}.`);
}

export async function viewExecution(
  context: Pick<ServiceContext, "database" | "clock">,
  turn: TurnRecord,
  { budget, parentTurn, mode }: AgentRunRecord,
): Promise<ExecutionView> {
  const { id, agentSlug, state, title, startedAt, endedAt } = turn;
  const { maxSteps, maxTokens, maxWallMs, maxSpawn } = budget;
  return {
    ...{ id, agent: agentSlug, task: title, state, parent: parentTurn },
    mode: mode === "awaited" ? "awaited" : "detached",
    budget: { maxSteps, maxTokens, maxWallMs, maxSpawn },
    result: endedAt === null ? null : await resultOf(context, id),
    startedAt: isoOf(startedAt),
    endedAt: endedAt === null ? null : isoOf(endedAt),
  };
}

async function resultOf(context: Pick<ServiceContext, "database" | "clock">, id: string) {
  const answer = await answerOfRun(context, id);
  return {
    ...answer,
    evidence: answer.evidence.map((one) => ({ ...one })),
    isGuess: isGuess(answer),
  };
}

function isoOf(at: bigint): string {
  return new Date(Number(at)).toISOString();
}
