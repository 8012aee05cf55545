// Up to where the feed can be read: the oldest transaction that could still put an event in front of what was read.
import { Prisma } from "../generated/client";

/**
 * Every transaction below this number has ended; what it wrote is there, or never will be.
 *
 * A server counts the transactions of all its databases as one, so a load that runs for an hour next door would hold
 * the feed for an hour. What another database has open cannot write here, and is passed over: a transaction keeps its
 * own number locked while it lives, and its process belongs to one database. A number that nobody holds any more is
 * waited for: it may have been ours.
 */
export const HORIZON = Prisma.sql`(
  SELECT LEAST(
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
    pg_current_xact_id_if_assigned()::text::bigint,
    min(open::text::bigint)
  ) FROM pg_snapshot_xip(pg_current_snapshot()) AS open
  WHERE NOT EXISTS (
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING ("pid")
    WHERE "locktype" = 'transactionid' AND "transactionid" = open::xid AND "mode" = 'ExclusiveLock' AND "granted"
      AND "datname" <> current_database()
  )
)`;
