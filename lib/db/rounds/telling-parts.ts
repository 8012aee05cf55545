// The part of a statement that writes events of what it has kept: each round numbers its own, one writer after the other.
import { quoted } from "../engine/array-tables";
import { EVENT_COLUMNS } from "./event-row";
import { FIGURE_COLUMNS } from "./round-figure-columns";
import { ON_ROUND_CONFLICT } from "./round-upsert";

const FIGURES = FIGURE_COLUMNS.map((name) => [name, "int"] as const);

/**
 * For a `WITH` in which `kept` has gone before: a row for each write with its `nth`, round, count of events and what they
 * count to. `events` is a table of the events, `of` the `nth` of their write.
 */
export function tellingParts(events: string): string {
  return `summed AS (
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
      PARTITION BY kept."turnId", kept."round" ORDER BY one."nth") - 1)::int AS "seq",
    ${EVENT_COLUMNS.map(([name]) => `one."${name}"`).join(", ")}, counted."lastXid"
  FROM ${events}
  JOIN kept ON kept."nth" = one."of"
  JOIN summed ON summed."turnId" = kept."turnId" AND summed."round" = kept."round"
  JOIN counted ON counted."turnId" = kept."turnId" AND counted."number" = kept."round"
  ORDER BY kept."turnId", kept."round", "seq"
)`;
}
