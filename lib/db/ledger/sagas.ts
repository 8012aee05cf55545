// Sagas on a database: opened once, changed only by whoever has their latest version.
import type { Saga } from "@/lib/domain/saga/saga-record";
import type { SagaStore } from "@/lib/runtime/ports/saga-store";
import { columnText } from "../engine/column-text";
import type { Database } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";

export function databaseSagas({ prisma }: Database): SagaStore {
  return {
    open: async (saga) => {
      const { id, tool, state, version } = saga;
      const { count } = await prisma.saga.createMany({
        data: [{ id, tool: columnText(tool), state, version, body: toJsonText(asJson(saga)) }],
        skipDuplicates: true,
      });
      return count === 1;
    },
    advance: async (saga) => {
      const { id, state, version } = saga;
      const { count } = await prisma.saga.updateMany({
        where: { id, version: version - 1 },
        data: { state, version, body: toJsonText(asJson(saga)) },
      });
      return count === 1;
    },
    get: async (id) => {
      const row = await prisma.saga.findUnique({ where: { id } });
      return row === null ? null : readStored<Saga>(row.body);
    },
  };
}
