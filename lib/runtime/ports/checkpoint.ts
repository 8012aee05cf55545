// Where a turn stands, so that any process can go on with it: kept before a round is left, and while one waits for people.

import type { HitKind } from "@/lib/domain/ledger/match-action";
import type { Verdict } from "@/lib/domain/rounds/action";
import type { JsonObject } from "@/lib/kernel/json";
import type { ActionFault, EndReason } from "@/lib/stream/stream-event";
import type { CallMessage, ConversationMessage } from "./conversation";
import type { AttemptCause } from "./round-event";

/** A judged action without the tool behind it, which is found again by its name in the same revision. */
export type HeldAction = { readonly index: number; readonly verdict: Verdict } & (
  | {
      readonly kind: "call";
      readonly id: string;
      readonly providerId: string | null;
      readonly name: string;
      readonly params: JsonObject;
      readonly signature: string | null;
    }
  | { readonly kind: "final"; readonly text: string }
  | {
      readonly kind: "faulty";
      readonly id: string;
      readonly name: string | null;
      readonly fault: ActionFault;
      readonly isCutOff: boolean;
    }
);

export type HeldAttempt = {
  readonly number: number;
  readonly cause: AttemptCause;
  readonly actions: readonly HeldAction[];
  /** The record that answers each action, by its index. */
  readonly answers: readonly {
    readonly index: number;
    readonly key: string;
    readonly hit: HitKind | null;
  }[];
  readonly claimed: readonly string[];
  readonly posted: readonly CallMessage[];
  readonly end: EndReason | "restarted";
  readonly text: string;
};

/** A round that has been suspended: its generation is over, and some of its calls wait. */
export type HeldRound = {
  readonly revision: number;
  /** Never empty; the last one is the round's. */
  readonly attempts: readonly HeldAttempt[];
  /** The gates that it waits for. */
  readonly gates: readonly string[];
  /** The jobs, and the other agents' runs, that it waits for; absent where it waits for none. */
  readonly jobs?: readonly string[];
};

export type Checkpoint = {
  readonly round: number;
  /** The conversation before the round. */
  readonly conversation: readonly ConversationMessage[];
  /** Null where the round is still to be generated, or was in the middle of it. */
  readonly held: HeldRound | null;
};

export type Checkpoints = {
  /** Rejects where it is not kept, and then the round is not left. */
  save(turn: string, checkpoint: Checkpoint): Promise<void>;
};
