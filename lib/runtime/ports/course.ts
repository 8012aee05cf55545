// Decides where a turn goes next: another attempt of the round, another round, or the end.
import type { ProviderFault } from "@/lib/domain/models/provider-fault";
import type { EndReason } from "@/lib/stream/stream-event";
import type { AttemptCause } from "./round-event";

export type AttemptFacts = {
  readonly round: number;
  readonly attempt: number;
  /** `restarted`: the provider began its message anew in mid-stream. */
  readonly end: EndReason | "restarted";
  /** What a provider's trouble was; null where there was none, or nobody knows. */
  readonly fault: ProviderFault | null;
  readonly actions: number;
  readonly accepted: number;
  /** Why the attempts so far were made, this one last. */
  readonly causes: readonly AttemptCause[];
};

export type RoundFacts = {
  readonly round: number;
  readonly end: EndReason | "restarted";
  readonly hasAnswer: boolean;
  /** Results and feedback that the model has not seen yet. */
  readonly hasNews: boolean;
};

export type Course = {
  /** Null where the attempt stands. */
  nextAttempt(facts: AttemptFacts): Exclude<AttemptCause, "first"> | null;
  goesOn(facts: RoundFacts): boolean;
};
