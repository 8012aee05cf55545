// Where sagas are kept: each change durable before anything follows from it.
import type { Saga } from "@/lib/domain/saga/saga-record";

export type SagaStore = {
  /** False where the call has a saga already. */
  open(saga: Saga): Promise<boolean>;
  /** False, and nothing changed, unless the stored saga is the version before this one. */
  advance(saga: Saga): Promise<boolean>;
  get(id: string): Promise<Saga | null>;
};
