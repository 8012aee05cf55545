// An open transaction dressed as a database, so that several verbs can be carried out all or nothing.

import type { PrismaClient } from "../generated/client";
import type { Database, Db } from "./database";

/**
 * What a verb reads and what it writes goes through `tx`. A verb that fails spoils the whole: the engine refuses
 * everything after the first error.
 */
export function nestedDatabase(database: Database, tx: Db): Database {
  return {
    ...database,
    prisma: asClient(tx),
    prepared: {
      run: ({ text, values }) => tx.$queryRawUnsafe<unknown[]>(text, ...values),
      lanes: 1,
    },
    transaction: (work) => work(tx),
  };
}

/** Holds because verbs never use what only a whole client has: connecting, and transactions other than by `transaction`. */
function asClient(tx: Db): PrismaClient {
  return tx as PrismaClient;
}
