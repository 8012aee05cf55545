// What a saga needs from outside.
import type { Dispatch } from "../dispatch/dispatch";
import type { RuntimeClock } from "../ports/clock";
import type { CompensationDesk } from "../ports/compensation-desk";
import type { SagaStore } from "../ports/saga-store";

export type SagaPorts = {
  readonly clock: RuntimeClock;
  readonly sagas: SagaStore;
  readonly compensation: CompensationDesk;
  /** Undos go through it like any call (C06). */
  readonly dispatch: Dispatch;
};
