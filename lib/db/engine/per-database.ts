// One of a kind for each open database: what gathers the writes of everybody in this process who writes there.
import type { Database } from "./database";

/** Made when it is first asked for, and gone with its database. A transaction dressed as a database has its own. */
export function perDatabase<One>(make: (database: Database) => One): (database: Database) => One {
  const known = new WeakMap<Database, One>();
  return (database) => {
    const one = known.get(database) ?? make(database);
    known.set(database, one);
    return one;
  };
}
