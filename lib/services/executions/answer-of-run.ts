// What a run that is over has come to, read from what its turn has left behind (R160).
import { findFlowRun } from "@/lib/db/flows/flow-runs";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { messagesOfTurn } from "@/lib/db/rounds/round-readings";
import { findAgentRun } from "@/lib/db/turns/agent-runs";
import { findTurn } from "@/lib/db/turns/turns";
import { runAnswer } from "@/lib/domain/agent-runs/run-answer";
import type { AgentAnswer } from "@/lib/domain/tools/call/call-context";
import type { ServiceContext } from "../service-context";

/** Of a run that still goes on: what there is so far. @throws Error where there is no such run. */
export async function answerOfRun(
  { database, clock }: Pick<ServiceContext, "database" | "clock">,
  id: string,
): Promise<AgentAnswer> {
  const { prisma } = database;
  const [turn, run] = await Promise.all([findTurn(prisma, id), findAgentRun(prisma, { id })]);
  if (turn === null || run === null) throw new Error(`There is no run ${id}.`);
  const messages = await messagesOfTurn(prisma, id);
  const endedAt = turn.endedAt === null ? clock.now().getTime() : Number(turn.endedAt);
  const { steps, tokens, exhausted } = run;
  const answer = runAnswer({
    state: turn.state,
    exhausted,
    texts: messages.flatMap(({ message }) => (message.role === "assistant" ? [message.text] : [])),
    entries: await databaseLedger(database).ofTurn(id),
    usage: { steps, tokens, wallMs: endedAt - Number(turn.startedAt) },
  });
  // A flow that has failed says so in order, which is no answer.
  const flow = await findFlowRun(prisma, turn.workspaceId, id);
  return flow?.run.state === "failed" ? { ...answer, status: "failed" } : answer;
}
