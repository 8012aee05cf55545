// An alias names one connection of an agent, since two share their tool ids; only a file may bring such a pair, with an error.
import type { ConnectionRecord } from "@/lib/db/tools/connections";
import { AppError } from "@/lib/kernel/errors";

/** @throws AppError CONFLICT */
export function refuseTakenAlias(standing: readonly ConnectionRecord[], alias: string): void {
  const taken = standing.find((one) => one.connection.alias === alias);
  if (!taken) return;
  throw new AppError(
    "CONFLICT",
    `${taken.agent} has a connection ${alias} already. Choose another alias.`,
  );
}
