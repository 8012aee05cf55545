// The statement of events of any rounds: each round's row numbers its own, one writer after the other, and counts what they come to.
import { groupBy } from "@/lib/kernel/group-by";
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import { arrayTables, type Columns, quoted } from "../engine/array-tables";
import type { PreparedStatement } from "../engine/prepared";
import { EVENT_COLUMNS, eventRow } from "./event-row";
import { FIGURE_COLUMNS, figuresOf } from "./round-figure-columns";
import { ON_ROUND_CONFLICT } from "./round-upsert";

const FIGURES = FIGURE_COLUMNS.map((name) => [name, "int"] as const);
const ROUNDS: Columns = [["turnId", "text"], ["round", "int"], ["count", "int"], ...FIGURES];
/** `of` is the round's place, from 1. */
const EVENTS: Columns = [["of", "int"], ...EVENT_COLUMNS];
const { from, values } = arrayTables([ROUNDS, EVENTS]);

/** Of one round in the order they are given; each at most once in its round's count. */
export function eventBatch(events: readonly RoundEvent[]): PreparedStatement {
  const groups = [...groupBy(events, ({ turn, round }) => `${turn}/${round}`).values()];
  const rounds = groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { turn: turnId, round } = first;
    return [{ turnId, round, count: group.length, ...figuresOf(group) }];
  });
  const rows = groups.flatMap((group, at) =>
    group.map((event) => ({ of: at + 1, ...eventRow(event) })),
  );
  return { name: "event_batch", text: TEXT, values: values([rounds, rows]) };
}

const TEXT = `WITH summed AS MATERIALIZED (
  SELECT * FROM ${from(0, "summed")}
), counted AS (
  INSERT INTO "Round" ("turnId", "number", "eventCount", "lastXid", ${quoted(FIGURES)})
  SELECT "turnId", "round", "count", pg_current_xact_id()::text::bigint, ${quoted(FIGURES)}
  FROM summed ORDER BY "turnId", "round"
  ${ON_ROUND_CONFLICT} RETURNING "turnId", "number", "eventCount", "lastXid"
), written AS (
  INSERT INTO "RoundEvent" ("turnId", "round", "seq", ${quoted(EVENT_COLUMNS)}, "xid")
  SELECT counted."turnId", counted."number",
    counted."eventCount" - summed."count" + (row_number() OVER (
      PARTITION BY summed."nth" ORDER BY one."nth") - 1)::int AS "seq",
    ${EVENT_COLUMNS.map(([name]) => `one."${name}"`).join(", ")}, counted."lastXid"
  FROM ${from(1, "one")}
  JOIN summed ON summed."nth" = one."of"
  JOIN counted ON counted."turnId" = summed."turnId" AND counted."number" = summed."round"
  ORDER BY counted."turnId", counted."number", "seq"
)
SELECT 1`;
