// What is reported of a run that is over: honest about how it ended, and about what it rests on (R160).

import { printJson } from "@/lib/kernel/json-print";
import type { LedgerEntry } from "../ledger/ledger-entry";
import type { AgentAnswer, AgentEvidence } from "../tools/call/call-context";
import type { BudgetPart } from "./run-budget";

export type EndedRun = {
  /** The outcome of its last round. */
  readonly state: string;
  readonly exhausted: BudgetPart | null;
  /** What it has said, in order. */
  readonly texts: readonly string[];
  readonly entries: readonly LedgerEntry[];
  readonly usage: AgentAnswer["usage"];
};

const EXCERPT_CHARS = 200;
const OWN_ENDS = new Set(["answered", "ended"]);

export function runAnswer({ state, exhausted, texts, entries, usage }: EndedRun): AgentAnswer {
  const answer = texts.filter((text) => text.trim() !== "").at(-1) ?? "";
  return {
    status: statusOf(state, exhausted, answer),
    answer: answer === "" ? NOTHING_SAID : answer,
    evidence: [...entries].sort(byPlace).flatMap(evidenceOf),
    usage,
  };
}

const NOTHING_SAID = "It has said nothing.";

/** An answer that nothing was looked up for (R160). */
export function isGuess({ status, evidence }: AgentAnswer): boolean {
  return status === "answered" && evidence.length === 0;
}

function statusOf(
  state: string,
  exhausted: BudgetPart | null,
  answer: string,
): AgentAnswer["status"] {
  if (exhausted !== null) return "budget_exhausted";
  if (answer === "") return "failed";
  return OWN_ENDS.has(state) ? "answered" : "partial";
}

/** As the model called them, whatever ended first. */
function byPlace(left: LedgerEntry, right: LedgerEntry): number {
  return left.round - right.round || left.index - right.index || left.occurrence - right.occurrence;
}

function evidenceOf({ tool, callId, state, result }: LedgerEntry): readonly AgentEvidence[] {
  if (state !== "succeeded" || result?.status !== "ok") return [];
  const text = printJson(result.data);
  const excerpt = text.length <= EXCERPT_CHARS ? text : `${text.slice(0, EXCERPT_CHARS - 1)}…`;
  return [{ tool, callId, excerpt }];
}
