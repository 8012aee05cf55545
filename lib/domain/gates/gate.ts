// One question to a person: what it asks, which call it is bound to, and how it was decided.
import type { JsonObject } from "@/lib/kernel/json";
import type { UndoneStep } from "../jobs/job";
import type { GATE_KINDS } from "../tools/call/tool-result";
import type { AskReason } from "./approval-need";
import type { ApproverRole } from "./gate-rule";

export const OPENED_KINDS = [
  "approval",
  "plan_confirm",
  "question",
  "in_doubt",
  "undo_failure",
] as const satisfies readonly (typeof GATE_KINDS)[number][];
export type GateKind = (typeof OPENED_KINDS)[number];

/** `expired`: nobody decided in time. `withdrawn`: there is nothing left to decide, such as after the end of the run. */
export const GATE_STATES = [
  "pending",
  "approved",
  "denied",
  "answered",
  "settled",
  "expired",
  "withdrawn",
] as const;
export type GateState = (typeof GATE_STATES)[number];

export const UNDO_CHOICES = ["retry", "by_hand", "leave"] as const;

export type GateAsk =
  /** May this call run? An undo is the way back of a call that has failed. */
  | {
      readonly kind: "approval";
      readonly isUndo: boolean;
      /** The step that the undo takes back; absent for any other call. */
      readonly undoes?: UndoneStep;
    }
  /** May this plan be carried out, as it was shown? The plan is the one that the call's token opens (R155). */
  | { readonly kind: "plan_confirm"; readonly plan: JsonObject; readonly planHash: string }
  | { readonly kind: "question"; readonly question: string; readonly options: readonly string[] }
  /** Did this happen? `startedAt` is null where nobody wrote it down. */
  | {
      readonly kind: "in_doubt";
      readonly startedAt: number | null;
      readonly why: string;
      /** The tool that can say what became of the call; null where none is declared. */
      readonly check: string | null;
    }
  | {
      readonly kind: "undo_failure";
      readonly saga: string;
      readonly step: string;
      readonly error: string | null;
    };

/** What a yes is bound to: it holds for exactly this call, as it was shown. */
export type GateBinding = {
  readonly fingerprint: string;
  /** The arguments as JSON, byte for byte as they would be handed to the tool. */
  readonly args: string;
  /** SHA-256 of the tool's definition; null where it has none. */
  readonly definition: string | null;
  /** Who asked for the approval; empty for other kinds. */
  readonly reasons: readonly AskReason[];
};

export type Decider = { readonly id: string; readonly name: string };

/** `by` is null where time, or the end of the run, decided. */
export type GateDecision = { readonly at: number; readonly by: Decider | null } & (
  | {
      readonly kind: "approve";
      /** The grant that said yes, or that was made with it. */
      readonly grant: string | null;
    }
  | { readonly kind: "deny"; readonly reason: string }
  | { readonly kind: "answer"; readonly answer: string }
  | {
      readonly kind: "settle";
      readonly ran: "happened" | "did_not_happen";
      readonly how: "person" | "status_check";
      readonly note: string;
    }
  | {
      readonly kind: "undo";
      /** `by_hand`: a person has taken it back themselves, and the note says how. */
      readonly choice: (typeof UNDO_CHOICES)[number];
      readonly note: string;
    }
  | { readonly kind: "expire" }
  | { readonly kind: "withdraw"; readonly why: string }
);

/** A decision on the same call that no longer holds, and why it is asked again. */
export type EarlierDecision = {
  readonly gate: string;
  readonly state: GateState;
  readonly at: number;
  readonly by: Decider | null;
  readonly changed: readonly ChangedThing[];
};

export const CHANGED_THINGS = ["arguments", "definition", "policy", "used"] as const;
/** `policy`: somebody asks now who did not ask then. `used`: the approval was for one call, which has had it. */
export type ChangedThing = (typeof CHANGED_THINGS)[number];

/** Instants are milliseconds since the epoch, by the runtime's clock. */
export type Gate = {
  readonly id: string;
  readonly state: GateState;
  /** Counts the changes, so that of two that meet one wins. */
  readonly version: number;
  readonly agent: string;
  readonly user: string;
  readonly turn: string;
  readonly round: number;
  readonly index: number;
  readonly occurrence: number;
  readonly ledgerKey: string;
  readonly callId: string;
  /** As it is called; an undo is `tool:undo`. */
  readonly tool: string;
  /** What it is about, for people. */
  readonly title: string;
  /** Counts the gates of one call, from 0. */
  readonly generation: number;
  readonly openedAt: number;
  /** Null where it waits for as long as it takes. */
  readonly expiresAt: number | null;
  readonly approvers: readonly ApproverRole[];
  readonly ask: GateAsk;
  readonly binding: GateBinding;
  /** What the model said beside its calls: its claim, quoted and never trusted (R152). */
  readonly claim: string | null;
  readonly earlier: readonly EarlierDecision[];
  readonly decision: GateDecision | null;
  /** The one call that an approval was used for; null until then. */
  readonly used: { readonly at: number; readonly key: string } | null;
};

export type NewGate = Omit<Gate, "state" | "version" | "decision" | "used">;

export function openGate(gate: NewGate): Gate {
  return { ...gate, state: "pending", version: 0, decision: null, used: null };
}

/** Server time alone counts; at the very instant of its limit a gate has expired. */
export function hasExpired({ state, expiresAt }: Gate, now: number): boolean {
  return state === "pending" && expiresAt !== null && now >= expiresAt;
}

/** Those that ask about what has happened already, and whether it may be taken back, outlive the run; the others end with it (A18). */
export function endsWithRun({ ask }: Gate): boolean {
  if (ask.kind === "approval" && ask.isUndo) return false;
  return asksForYes(ask.kind) || ask.kind === "question";
}

/** Kinds that hold one call until somebody has said yes to it. */
export function asksForYes(kind: GateKind): boolean {
  return kind === "approval" || kind === "plan_confirm";
}
