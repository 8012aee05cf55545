// Questions of an agent to a person: the run stops until somebody answers, and the same question keeps its ticket (R18, R147).
import { findGate, gatesOfCall, newestGateOf } from "@/lib/db/gates/gates";
import { answerResult } from "@/lib/domain/gates/answer-result";
import { type Gate, openGate } from "@/lib/domain/gates/gate";
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import type { PeopleDesk } from "@/lib/domain/tools/call/call-context";
import { printJson } from "@/lib/kernel/json-print";
import type { Answers } from "@/lib/runtime/ports/answers";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import type { GateRoom } from "./gate-room";
import { putGate } from "./put-gate";

type Question = Parameters<PeopleDesk["ask"]>[0];

/** Bound to one call. A question waits for as long as it takes (R151). */
export function peopleDesk(room: GateRoom, call: DeskCall): PeopleDesk {
  return {
    ask: async (question) => {
      const { prisma } = room.database;
      const gate = newQuestion(room, call, question, 0);
      const { binding, turn, ledgerKey } = gate;
      const asked = { kind: "question", fingerprint: binding.fingerprint } as const;
      const same = (await gatesOfCall(prisma, turn, asked)).find(isOpenOrAnswered);
      if (same !== undefined) return { ticket: same.id };
      const before = await newestGateOf(prisma, ledgerKey, "question");
      const next = before === null ? gate : { ...gate, generation: before.generation + 1 };
      if (await putGate(room, next)) return { ticket: next.id };
      const first = await newestGateOf(prisma, ledgerKey, "question");
      if (first === null) throw new Error("the question could not be kept");
      return { ticket: first.id };
    },
  };
}

export function databaseAnswers({ database, workspaceId }: GateRoom): Answers {
  return {
    of: async (ticket) => {
      const gate = await findGate(database.prisma, workspaceId, ticket);
      return gate && answerResult(gate);
    },
  };
}

function isOpenOrAnswered({ state }: Gate): boolean {
  return state === "pending" || state === "answered";
}

function newQuestion(
  { newId, clock }: GateRoom,
  { tool, args, request }: DeskCall,
  { question, options }: Question,
  generation: number,
): Gate {
  const { caller, callId, ledgerKey, round, index, occurrence = 0, said = "" } = request;
  if (round === null || index === null) throw new Error("nobody can be asked outside of a round");
  const { agent, user, runId: turn } = caller;
  return openGate({
    ...{ id: newId("gate"), agent, user, turn, round, index, occurrence, ledgerKey, callId },
    ...{
      tool: tool.id,
      title: question,
      generation,
      openedAt: clock.now().getTime(),
      expiresAt: null,
    },
    approvers: [],
    ask: { kind: "question", question, options },
    binding: {
      fingerprint: fingerprint(tool.id, { question, options }).fingerprint,
      args: printJson(args),
      definition: null,
      reasons: [],
    },
    claim: said.trim() === "" ? null : said,
    earlier: [],
  });
}
