// The statement of one change of the ledger: the record, its events with their round's count, its message, its action, its charge; one commit.

import { CHARGE_COLUMNS, CHARGE_OF_TURN } from "../charges/charge-row";
import { type Columns, quoted } from "../engine/array-tables";
import { type PreparedStatement, places } from "../engine/prepared";
import { ACTION_COLUMNS } from "../rounds/action-row";
import { EVENT_COLUMNS } from "../rounds/event-row";
import { FIGURE_COLUMNS } from "../rounds/round-figure-columns";
import { ON_ROUND_CONFLICT } from "../rounds/round-upsert";
import { MESSAGE_COLUMNS } from "../turns/message-row";
import { ON_ACTION_CONFLICT } from "./action-upsert";
import { type LedgerRow, type LedgerWrite, ledgerRow, RECORD_COLUMNS } from "./ledger-write";

/** Answers a row where the change was kept, none where it was not. Each form of the text is written once. */
export function ledgerStatements(): (write: LedgerWrite) => PreparedStatement {
  const texts = new Map<string, string>();
  return (write) => {
    const row = ledgerRow(write);
    const name = nameOf(row);
    const text = texts.get(name) ?? textOf(row);
    texts.set(name, text);
    return { name, text, values: valuesOf(row) };
  };
}

/** As many names as there are forms of the text. */
function nameOf({ isClaim, events, message, action, charge }: LedgerRow): string {
  const brought = { message, action, charge };
  const extras = Object.entries(brought)
    .map(([name, row]) => (row === null ? "" : `_${name}`))
    .join("");
  return `ledger_${isClaim ? "claim" : "change"}_${events.length}${extras}`;
}

const FIGURES: Columns = FIGURE_COLUMNS.map((name) => [name, "int"]);
const CHANGED: Columns = RECORD_COLUMNS.filter(([name]) =>
  ["key", "state", "version", "body"].includes(name),
);

/** In the order of the text's places. */
function valuesOf(row: LedgerRow): readonly unknown[] {
  const values = valuesAt(row.isClaim ? RECORD_COLUMNS : CHANGED, row.record);
  if (row.events.length > 0) values.push(...valuesAt(FIGURES, row.figures));
  for (const event of row.events) values.push(...valuesAt(EVENT_COLUMNS, event));
  if (row.message !== null) values.push(...valuesAt(MESSAGE_COLUMNS, row.message));
  if (row.action !== null) values.push(...valuesAt(ACTION_COLUMNS, row.action));
  if (row.charge !== null) values.push(...valuesAt(CHARGE_COLUMNS, row.charge));
  return values;
}

function valuesAt(columns: Columns, row: Readonly<Record<string, unknown>>): unknown[] {
  return columns.map(([name]) => row[name]);
}

type Place = (type: string) => string;

function textOf({ isClaim, events, message, action, charge }: LedgerRow): string {
  const place = places();
  const parts = [
    `changed AS (${isClaim ? claimPart(place) : changePart(place)} RETURNING "turnId", "round", "key")`,
    ...(events.length > 0 ? eventParts(events.length, place) : []),
    ...(message === null ? [] : [messagePart(place)]),
    ...(action === null ? [] : [actionPart(place)]),
    ...(charge === null ? [] : [chargePart(place)]),
  ];
  return `WITH ${parts.join(", ")} SELECT "key" FROM changed`;
}

function claimPart(place: Place): string {
  return `INSERT INTO "LedgerEntry" (${quoted(RECORD_COLUMNS)})
    VALUES (${placed(RECORD_COLUMNS, place)}) ON CONFLICT DO NOTHING`;
}

function changePart(place: Place): string {
  const at = new Map(CHANGED.map(([name, type]) => [name, place(type)]));
  return `UPDATE "LedgerEntry"
    SET "state" = ${at.get("state")}, "body" = ${at.get("body")}, "version" = "version" + 1
    WHERE "key" = ${at.get("key")} AND "version" = ${at.get("version")} - 1`;
}

/** The round's row numbers its events, one writer after the other; the last of them has the number below the new count. */
function eventParts(count: number, place: Place): readonly string[] {
  const figures = placed(FIGURES, place);
  const rows = Array.from(
    { length: count },
    (_, nth) => `(${count - nth}, ${placed(EVENT_COLUMNS, place)})`,
  );
  return [
    `counted AS (
      INSERT INTO "Round" ("turnId", "number", "eventCount", "lastXid", ${quoted(FIGURES)})
      SELECT "turnId", "round", ${count}, pg_current_xact_id()::text::bigint, ${figures}
      FROM changed ${ON_ROUND_CONFLICT} RETURNING "turnId", "number", "eventCount", "lastXid"
    )`,
    `written AS (
      INSERT INTO "RoundEvent" ("turnId", "round", "seq", ${quoted(EVENT_COLUMNS)}, "xid")
      SELECT "turnId", "number", "eventCount" - "fromEnd", ${quoted(EVENT_COLUMNS)}, "lastXid"
      FROM counted, (VALUES ${rows.join(", ")}) AS event ("fromEnd", ${quoted(EVENT_COLUMNS)})
    )`,
  ];
}

function messagePart(place: Place): string {
  return `posted AS (
    INSERT INTO "Message" (${quoted(MESSAGE_COLUMNS)})
    SELECT ${placed(MESSAGE_COLUMNS, place)} FROM changed ON CONFLICT DO NOTHING
  )`;
}

function actionPart(place: Place): string {
  return `acted AS (
    INSERT INTO "Action" (${quoted(ACTION_COLUMNS)})
    SELECT ${placed(ACTION_COLUMNS, place)} FROM changed ${ON_ACTION_CONFLICT}
  )`;
}

function chargePart(place: Place): string {
  return `charged AS (
    INSERT INTO "Charge" (${quoted(CHARGE_COLUMNS)}, ${CHARGE_OF_TURN.into})
    SELECT ${placed(CHARGE_COLUMNS, place)}, ${CHARGE_OF_TURN.from}
    FROM changed JOIN "Turn" turn ON turn."id" = changed."turnId" ON CONFLICT DO NOTHING
  )`;
}

function placed(columns: Columns, place: Place): string {
  return columns.map(([, type]) => place(type)).join(", ");
}
