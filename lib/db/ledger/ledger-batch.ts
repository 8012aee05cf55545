// The statement of many changes of the ledger, each with everything that belongs to it: one commit for all.

import type { PreparedStatement } from "../engine/prepared";
import { ACTION_COLUMNS } from "../rounds/action-row";
import { FIGURE_COLUMNS } from "../rounds/round-figure-columns";
import { MESSAGE_COLUMNS } from "../turns/message-row";
import {
  type Columns,
  declared,
  ON_ACTION_CONFLICT,
  ON_ROUND_CONFLICT,
  quoted,
} from "./ledger-parts";
import { EVENT_COLUMNS, type LedgerWrite, ledgerRow, RECORD_COLUMNS } from "./ledger-write";

/**
 * Answers the keys of those that were kept. No two of the writes may be of one key. Planned anew each time: how it best
 * finds its records depends on how many there are.
 */
export function ledgerBatch(writes: readonly LedgerWrite[]): PreparedStatement {
  const rows = writes.map((write, place) => {
    const { isClaim, record, figures, events, message, action } = ledgerRow(write);
    const few = (row: object | null) => (row === null ? [] : [row]);
    const extras = { events, messages: few(message), actions: few(action) };
    return { place, isClaim, ...record, ...figures, count: events.length, ...extras };
  });
  return { name: null, text: TEXT, values: [JSON.stringify(rows)] };
}

const FIGURES = FIGURE_COLUMNS.map((name): [string, string] => [name, "int"]);

/** What was kept, each with the rows that it brings for another table. */
function brought(name: string, columns: Columns): string {
  return `FROM kept CROSS JOIN LATERAL json_to_recordset(kept."${name}") AS one (${declared(columns)})`;
}

function ofOne(columns: Columns): string {
  return columns.map(([name]) => `one."${name}"`).join(", ");
}

const TEXT = `WITH asked AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json) AS asked ("place" int, "isClaim" boolean,
    ${declared(RECORD_COLUMNS)}, ${declared(FIGURES)}, "count" int,
    "events" json, "messages" json, "actions" json)
), claimed AS (
  INSERT INTO "LedgerEntry" (${quoted(RECORD_COLUMNS)})
  SELECT ${quoted(RECORD_COLUMNS)} FROM asked WHERE "isClaim" ORDER BY "place"
  ON CONFLICT DO NOTHING RETURNING "key"
), advanced AS (
  UPDATE "LedgerEntry" entry
  SET "state" = asked."state", "version" = asked."version", "body" = asked."body"
  FROM asked
  WHERE NOT asked."isClaim" AND entry."key" = asked."key" AND entry."version" = asked."version" - 1
  RETURNING entry."key"
), kept AS (
  SELECT asked.* FROM asked
  WHERE "key" IN (SELECT "key" FROM claimed UNION ALL SELECT "key" FROM advanced)
), summed AS (
  SELECT "turnId", "round", sum("count")::int AS "count", pg_current_xact_id()::text::bigint AS "xid",
    ${FIGURE_COLUMNS.map((name) => `sum("${name}")::int AS "${name}"`).join(", ")}
  FROM kept GROUP BY "turnId", "round" HAVING sum("count") > 0
), counted AS (
  INSERT INTO "Round" ("turnId", "number", "eventCount", "lastXid", ${quoted(FIGURES)})
  SELECT "turnId", "round", "count", "xid", ${quoted(FIGURES)} FROM summed ORDER BY "turnId", "round"
  ${ON_ROUND_CONFLICT} RETURNING "turnId", "number", "eventCount", "lastXid"
), written AS (
  INSERT INTO "RoundEvent" ("turnId", "round", "seq", ${quoted(EVENT_COLUMNS)}, "xid")
  SELECT kept."turnId", kept."round",
    counted."eventCount" - summed."count" + (row_number() OVER (
      PARTITION BY kept."turnId", kept."round" ORDER BY kept."place", one."nth") - 1)::int AS "seq",
    ${ofOne(EVENT_COLUMNS)}, counted."lastXid"
  FROM kept
  JOIN summed ON summed."turnId" = kept."turnId" AND summed."round" = kept."round"
  JOIN counted ON counted."turnId" = kept."turnId" AND counted."number" = kept."round"
  CROSS JOIN LATERAL ROWS FROM (
    json_to_recordset(kept."events") AS (${declared(EVENT_COLUMNS)})
  ) WITH ORDINALITY AS one (${quoted(EVENT_COLUMNS)}, "nth")
  ORDER BY kept."turnId", kept."round", "seq"
), posted AS (
  INSERT INTO "Message" (${quoted(MESSAGE_COLUMNS)})
  SELECT ${ofOne(MESSAGE_COLUMNS)} ${brought("messages", MESSAGE_COLUMNS)} ORDER BY kept."place"
  ON CONFLICT DO NOTHING
), acted AS (
  INSERT INTO "Action" (${quoted(ACTION_COLUMNS)})
  SELECT ${ofOne(ACTION_COLUMNS)} ${brought("actions", ACTION_COLUMNS)}
  ${ON_ACTION_CONFLICT}
)
SELECT "key" FROM kept`;
