// The statement of many changes of the ledger, each with everything that belongs to it: one commit for all.

import { arrayTables, type Columns, quoted } from "../engine/array-tables";
import type { PreparedStatement } from "../engine/prepared";
import { ACTION_COLUMNS } from "../rounds/action-row";
import { EVENT_COLUMNS } from "../rounds/event-row";
import { FIGURE_COLUMNS } from "../rounds/round-figure-columns";
import { tellingParts } from "../rounds/telling-parts";
import { MESSAGE_COLUMNS } from "../turns/message-row";
import { ON_ACTION_CONFLICT } from "./action-upsert";
import { type LedgerWrite, ledgerRow, RECORD_COLUMNS } from "./ledger-write";

const FIGURES = FIGURE_COLUMNS.map((name) => [name, "int"] as const);
const ASKED: Columns = [["isClaim", "boolean"], ...RECORD_COLUMNS, ...FIGURES, ["count", "int"]];

/** What comes with a write is a table of its own; `of` is the write's place, from 1. */
function belonging(columns: Columns): Columns {
  return [["of", "int"], ...columns];
}

const { from, values } = arrayTables([
  ASKED,
  belonging(EVENT_COLUMNS),
  belonging(MESSAGE_COLUMNS),
  belonging(ACTION_COLUMNS),
]);

type Row = Readonly<Record<string, unknown>>;

/** Answers the keys of those that were kept. No two of the writes may be of one key. */
export function ledgerBatch(writes: readonly LedgerWrite[]): PreparedStatement {
  const rows = writes.map(ledgerRow);
  const asked = rows.map(({ isClaim, record, figures, events }) => ({
    ...{ isClaim, ...record, ...figures, count: events.length },
  }));
  const brought = (rowsOf: (row: (typeof rows)[number]) => readonly (Row | null)[]) =>
    rows.flatMap((row, at) => rowsOf(row).flatMap((one) => (one ? [{ of: at + 1, ...one }] : [])));
  const tables = [
    asked,
    brought(({ events }) => events),
    brought(({ message }) => [message]),
    brought(({ action }) => [action]),
  ];
  return { name: "ledger_batch", text: TEXT, values: values(tables) };
}

function ofOne(columns: Columns): string {
  return columns.map(([name]) => `one."${name}"`).join(", ");
}

const TEXT = `WITH asked AS MATERIALIZED (
  SELECT * FROM ${from(0, "asked")}
), claimed AS (
  INSERT INTO "LedgerEntry" (${quoted(RECORD_COLUMNS)})
  SELECT ${quoted(RECORD_COLUMNS)} FROM asked WHERE "isClaim" ORDER BY "nth"
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
), ${tellingParts(from(1, "one"))}, posted AS (
  INSERT INTO "Message" (${quoted(MESSAGE_COLUMNS)})
  SELECT ${ofOne(MESSAGE_COLUMNS)} FROM ${from(2, "one")} JOIN kept ON kept."nth" = one."of"
  ORDER BY one."nth" ON CONFLICT DO NOTHING
), acted AS (
  INSERT INTO "Action" (${quoted(ACTION_COLUMNS)})
  SELECT ${ofOne(ACTION_COLUMNS)} FROM ${from(3, "one")} JOIN kept ON kept."nth" = one."of"
  ${ON_ACTION_CONFLICT}
)
SELECT "key" FROM kept`;
