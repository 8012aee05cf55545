// An action as its row: what its block said, and the verdict on it.
import type { RoundEvent, RoundFact } from "@/lib/runtime/ports/round-event";
import { columnText } from "../engine/column-text";

type Completed = Extract<RoundFact, { type: "action.completed" }>;
type Judged = Extract<RoundFact, { type: "action.judged" }>;

export const ACTION_COLUMNS = [
  ["turnId", "text"],
  ["round", "int"],
  ["attempt", "int"],
  ["index", "int"],
  ["kind", "text"],
  ["tool", "text"],
  ["code", "text"],
  ["blockedBy", "int"],
  ["closedGate", "text"],
  ["isJudged", "boolean"],
  ["completedAt", "bigint"],
] as const;

export type ActionRow = Readonly<Record<(typeof ACTION_COLUMNS)[number][0], unknown>>;

/** Of events that tell of an action from its block to its verdict; null where they do not. */
export function actionRow(events: readonly RoundEvent[]): ActionRow | null {
  for (const { turn: turnId, round, at, fact: said } of events) {
    if (said.type !== "action.completed") continue;
    const judged = events.flatMap(({ fact }) => (isVerdictOn(said, fact) ? [fact] : []))[0];
    if (judged === undefined) return null;
    const { attempt, index } = said;
    const completedAt = Math.round(at);
    const place = { turnId, round, attempt, index };
    return { ...place, ...saidColumns(said), ...verdictColumns(judged), completedAt };
  }
  return null;
}

export function saidColumns({ kind, tool }: Completed) {
  return { kind, tool: tool === null ? null : columnText(tool) };
}

export function verdictColumns({ code, blockedBy, closedGate }: Judged) {
  return { code, blockedBy, closedGate, isJudged: true };
}

function isVerdictOn({ attempt, index }: Completed, fact: RoundFact): fact is Judged {
  return fact.type === "action.judged" && fact.attempt === attempt && fact.index === index;
}
