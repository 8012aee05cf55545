// Sagas in memory, as the plainest statement of what a store must do.
import type { Saga } from "@/lib/domain/saga/saga-record";
import type { SagaStore } from "../ports/saga-store";

export function createMemorySagas(): SagaStore {
  const sagas = new Map<string, Saga>();
  return {
    open: async (saga) => {
      if (sagas.has(saga.id)) return false;
      sagas.set(saga.id, saga);
      return true;
    },
    advance: async (saga) => {
      if (sagas.get(saga.id)?.version !== saga.version - 1) return false;
      sagas.set(saga.id, saga);
      return true;
    },
    get: async (id) => sagas.get(id) ?? null,
  };
}
