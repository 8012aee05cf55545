// One saga while it runs: every change is stored before anything follows from it, and told to the timeline.
import { advanceSaga, type SagaEvent } from "@/lib/domain/saga/advance-saga";
import type { Saga } from "@/lib/domain/saga/saga-record";
import type { CallFact } from "../ports/call-fact";
import { instant, type RuntimeClock } from "../ports/clock";
import type { SagaStore } from "../ports/saga-store";

/** An event without its instant. */
export type Happening = SagaEvent extends infer Event
  ? Event extends SagaEvent
    ? Omit<Event, "at">
    : never
  : never;

export type SagaKeeper = {
  saga(): Saga;
  /**
   * Throws SagaTakenOver where the saga is no longer ours to change. `keep` stands in for its store where more is kept
   * with the change.
   */
  advance(
    happening: Happening,
    fact?: CallFact,
    keep?: (saga: Saga) => Promise<boolean>,
  ): Promise<void>;
};

/** Somebody else has changed the saga, or the change cannot happen to it: whoever meets this must stop. */
export class SagaTakenOver extends Error {
  override readonly name = "SagaTakenOver";
}

export function keepSaga(
  ports: { readonly sagas: SagaStore; readonly clock: RuntimeClock },
  start: Saga,
  tell: (fact: CallFact) => Promise<void>,
): SagaKeeper {
  let saga = start;
  return {
    saga: () => saga,
    advance: async (happening, fact, keep = ports.sagas.advance) => {
      const next = advanceSaga(saga, { ...happening, at: instant(ports.clock) });
      if (next === null || !(await keep(next)))
        throw new SagaTakenOver(`${happening.type} cannot happen to saga ${saga.id} now`);
      saga = next;
      if (fact !== undefined) await tell(fact);
    },
  };
}
