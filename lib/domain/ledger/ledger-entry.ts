// One logical call in the write-ahead ledger: what was asked, where it stands, and what came of it.
import type { JsonObject } from "@/lib/kernel/json";
import type { ToolResult } from "../tools/call/tool-result";
import type { RetryStory } from "../tools/contract/contract";
import type { Shape } from "../tools/definition/tool-definition";

/**
 * `intended`: claimed, nothing has started. `running`: the handler may have begun. `unknown`: started, and nobody knows
 * how it ended. `reconciled`: a doubt that somebody or something has settled. `compensated`: ran and was undone.
 */
export const LEDGER_STATES = [
  "intended",
  "running",
  "succeeded",
  "failed",
  "unknown",
  "compensated",
  "reconciled",
] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

/** Where a call stands in its turn; unique (settled rule 5). */
export type Coordinates = {
  readonly round: number;
  /** Place in the stream of the attempt that first made the call. */
  readonly index: number;
  /** Above 0 where one slot holds different calls. */
  readonly occurrence: number;
};

/** How a doubt was settled (R107). */
export type Finding = {
  readonly by: "late_answer" | "status_check" | "person" | "repeat";
  readonly ran: "succeeded" | "failed" | "not_run";
  /** What the call answered, where somebody has it. */
  readonly result: ToolResult | null;
  readonly note: string;
};

/** Instants are milliseconds since the epoch, by the runtime's clock. */
export type LedgerEntry = Coordinates & {
  /** SHA-256 of turn and coordinates. */
  readonly key: string;
  readonly turn: string;
  /** The attempt that made the call, from 0. */
  readonly attempt: number;
  readonly callId: string;
  /** The provider's own id, as it said it. */
  readonly providerId: string | null;
  readonly tool: string;
  readonly fingerprint: string;
  /** As the model sent them. */
  readonly params: JsonObject;
  readonly shape: Shape;
  /** What makes a repeat harmless, or that nothing does. */
  readonly story: RetryStory["story"];
  /** What outside systems are given, the same on every repeat (R105). */
  readonly idempotencyKey: string;
  /** What the call costs if it runs, in micro-units, as it stood when the call was claimed; absent where it is free. */
  readonly price?: number;
  /** Started while the generation still ran. */
  readonly isEarly: boolean;
  readonly state: LedgerState;
  /** Counts the changes, so that of two that meet one wins. */
  readonly version: number;
  /** How often a doubt was tried again under the same key (R107). */
  readonly repeats: number;
  readonly claimedAt: number;
  /** Null exactly while it is certain that nothing has run. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly result: ToolResult | null;
  readonly finding: Finding | null;
};

export type NewCall = Omit<
  LedgerEntry,
  "state" | "version" | "repeats" | "startedAt" | "endedAt" | "result" | "finding"
>;

/** The entry as it is claimed, before anything starts. */
export function intend(call: NewCall): LedgerEntry {
  return {
    ...call,
    state: "intended",
    version: 0,
    repeats: 0,
    startedAt: null,
    endedAt: null,
    result: null,
    finding: null,
  };
}

/** The call has asked a person, and nobody has answered yet. */
export function isAsking({ state, result }: Pick<LedgerEntry, "state" | "result">): boolean {
  return state === "succeeded" && result?.status === "suspended";
}

/** The call has started a job, whose end may become its result. */
export function hasStartedJob({ state, result }: Pick<LedgerEntry, "state" | "result">): boolean {
  return state === "succeeded" && result?.status === "running";
}

export function coordinatesOf({ round, index, occurrence }: Coordinates): Coordinates {
  return { round, index, occurrence };
}
