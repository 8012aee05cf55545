// An alias names one connection of an agent: two would share their tool ids.
import type { ConnectionRecord } from "@/lib/db/connections";
import { AppError } from "@/lib/kernel/errors";

/** @throws AppError CONFLICT */
export function refuseTakenAlias(
  standing: readonly ConnectionRecord[],
  alias: string,
  own?: string,
): void {
  const taken = standing.find((one) => one.connection.alias === alias && one.id !== own);
  if (!taken) return;
  throw new AppError(
    "CONFLICT",
    `${taken.agent} has a connection ${alias} already. Choose another alias.`,
  );
}
