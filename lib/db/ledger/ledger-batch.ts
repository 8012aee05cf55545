// The statement of many changes of the ledger, each with everything that belongs to it: one commit for all.

import { CHARGE_COLUMNS, CHARGE_OF_TURN } from "../charges/charge-row";
import { type ArrayTables, arrayTables, type Columns, quoted } from "../engine/array-tables";
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

const BROUGHT = [EVENT_COLUMNS, MESSAGE_COLUMNS, ACTION_COLUMNS].map(belonging);

/** Charges are rare: where none is brought, the statement does not speak of them. */
const free = batchForm([ASKED, ...BROUGHT]);
const charged = batchForm([ASKED, ...BROUGHT, belonging(CHARGE_COLUMNS)]);

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
    brought(({ charge }) => [charge]),
  ];
  const isFree = rows.every(({ charge }) => charge === null);
  return isFree
    ? { name: "ledger_batch", text: free.text, values: free.values(tables) }
    : { name: "ledger_batch_charged", text: charged.text, values: charged.values(tables) };
}

function ofOne(columns: Columns): string {
  return columns.map(([name]) => `one."${name}"`).join(", ");
}

function batchForm(tables: readonly Columns[]) {
  const { from, values } = arrayTables(tables);
  return { text: textOf(from, tables.length > BROUGHT.length + 1), values };
}

function textOf(from: ArrayTables["from"], isCharged: boolean): string {
  return `WITH asked AS MATERIALIZED (
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
)${isCharged ? `, ${chargePart(from(4, "one"))}` : ""}
SELECT "key" FROM kept`;
}

function chargePart(charges: string): string {
  return `charged AS (
  INSERT INTO "Charge" (${quoted(CHARGE_COLUMNS)}, ${CHARGE_OF_TURN.into})
  SELECT ${ofOne(CHARGE_COLUMNS)}, ${CHARGE_OF_TURN.from}
  FROM ${charges} JOIN kept ON kept."nth" = one."of" JOIN "Turn" turn ON turn."id" = one."turnId"
  ON CONFLICT DO NOTHING
)`;
}
