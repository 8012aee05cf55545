// One generation of a round and what has come of its actions so far.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { HitKind } from "@/lib/domain/ledger/match-action";
import type { ProviderFault } from "@/lib/domain/models/provider-fault";
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import type { EndReason } from "@/lib/stream/stream-event";
import type { CallMessage } from "../ports/conversation";
import type { AttemptCause } from "../ports/round-event";
import type { JudgedAction, JudgedCall } from "./judged-action";
import type { Round } from "./round";

/** The record that answers an action; `hit` is null where the action made it. */
export type Answer = { readonly key: string; readonly hit: HitKind | null };

export type Attempt = {
  readonly number: number;
  readonly cause: AttemptCause;
  /** In stream order. */
  readonly actions: JudgedAction[];
  /** By index; set through `answer`. */
  readonly answers: Map<number, Answer>;
  /** Keys of the records that the attempt has claimed. */
  readonly claimed: Set<string>;
  /** Messages of calls, by index. */
  readonly posted: Map<number, CallMessage>;
  /** Fingerprints of calls, by index; read through `fingerprintOf`. */
  readonly fingerprints: Map<number, string>;
  /** Calls that wait for the end of the attempt (R102). */
  readonly waiting: JudgedCall[];
  /** A block was cut off: the first sign of an end that starts nothing further. */
  isBreakingOff: boolean;
  end: EndReason | "restarted";
  /** What the provider said of an end that was none of the model's, and what kind of trouble that is. */
  trouble?: { readonly fault: ProviderFault | null; readonly detail: string | null };
  /** What the model said beside its actions. */
  text: string;
};

export function newAttempt(number: number, cause: AttemptCause): Attempt {
  return {
    number,
    cause,
    actions: [],
    answers: new Map(),
    claimed: new Set(),
    posted: new Map(),
    fingerprints: new Map(),
    waiting: [],
    isBreakingOff: false,
    end: "cut",
    text: "",
  };
}

/** Answers the action by the record from now on, and claims the record for this attempt. */
export function answer({ answers, claimed }: Attempt, index: number, answered: Answer): void {
  answers.set(index, answered);
  claimed.add(answered.key);
}

/** Worked out once: an early start waits for it. */
export function fingerprintOf(
  { fingerprints }: Attempt,
  { index, name, params }: Pick<JudgedCall, "index" | "name" | "params">,
): string {
  const mark = fingerprints.get(index) ?? fingerprint(name, params).fingerprint;
  fingerprints.set(index, mark);
  return mark;
}

/** Complete calls run after these ends; after any other nothing further starts. */
export function endedProperly({ end }: Attempt): boolean {
  return end === "stop" || end === "tool_calls" || end === "length";
}

export function entryOf(round: Round, { answers }: Attempt, index: number): LedgerEntry | null {
  const answer = answers.get(index);
  return answer === undefined ? null : (round.ledger.get(answer.key) ?? null);
}
