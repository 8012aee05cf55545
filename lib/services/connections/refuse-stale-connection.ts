// A change of a connection starts from the version that stands.

import type { Db } from "@/lib/db/engine/database";
import type { ConnectionRecord } from "@/lib/db/tools/connections";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { connectionViews } from "./connection-view";

/** @throws AppError STALE carrying the connection as it stands. */
export async function refuseStaleConnection(
  tx: Db,
  { workspaceId }: ServiceContext,
  record: ConnectionRecord,
  version: number,
): Promise<void> {
  if (record.version === version) return;
  const [current] = await connectionViews(tx, workspaceId, [record], new Map());
  refuseStale(current ?? record, version);
}
