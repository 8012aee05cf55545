// The statement of one change of the ledger: the record, its events with their round's count, its message, its action; one commit.

import { type Columns, quoted } from "../engine/array-tables";
import { type PreparedStatement, placeholders } from "../engine/prepared";
import { ACTION_COLUMNS } from "../rounds/action-row";
import { EVENT_COLUMNS } from "../rounds/event-row";
import { FIGURE_COLUMNS } from "../rounds/round-figure-columns";
import { ON_ROUND_CONFLICT } from "../rounds/round-upsert";
import { MESSAGE_COLUMNS } from "../turns/message-row";
import { ON_ACTION_CONFLICT } from "./action-upsert";
import { type LedgerRow, type LedgerWrite, ledgerRow, RECORD_COLUMNS } from "./ledger-write";

/** Answers a row where the change was kept, none where it was not. */
export function ledgerStatement(write: LedgerWrite): PreparedStatement {
  const row = ledgerRow(write);
  const { values, place } = placeholders();
  const parts = [
    `changed AS (${changePart(row, place)} RETURNING "turnId", "round", "key")`,
    ...(row.events.length > 0 ? eventParts(row, place) : []),
    ...(row.message === null ? [] : [messagePart(row.message, place)]),
    ...(row.action === null ? [] : [actionPart(row.action, place)]),
  ];
  const text = `WITH ${parts.join(", ")} SELECT "key" FROM changed`;
  return { name: nameOf(row), text, values };
}

type Place = (type: string, value: unknown) => string;

/** As many names as there are forms of the text. */
function nameOf({ isClaim, events, message, action }: LedgerRow): string {
  const extras = `${message === null ? "" : "_message"}${action === null ? "" : "_action"}`;
  return `ledger_${isClaim ? "claim" : "change"}_${events.length}${extras}`;
}

function changePart({ isClaim, record }: LedgerRow, place: Place): string {
  if (isClaim)
    return `INSERT INTO "LedgerEntry" (${quoted(RECORD_COLUMNS)})
      VALUES (${placed(RECORD_COLUMNS, record, place)}) ON CONFLICT DO NOTHING`;
  const { key, state, version, body } = record;
  return `UPDATE "LedgerEntry"
    SET "state" = ${place("text", state)}, "body" = ${place("text", body)}, "version" = "version" + 1
    WHERE "key" = ${place("text", key)} AND "version" = ${place("int", version)} - 1`;
}

/** The round's row numbers its events, one writer after the other; the last of them has the number below the new count. */
function eventParts({ events, figures }: LedgerRow, place: Place): readonly string[] {
  const counts = FIGURE_COLUMNS.map((name) => place("int", figures[name]));
  const rows = events.map(
    (event, nth) => `(${events.length - nth}, ${placed(EVENT_COLUMNS, event, place)})`,
  );
  return [
    `counted AS (
      INSERT INTO "Round" ("turnId", "number", "eventCount", "lastXid", ${FIGURE_COLUMNS.map((name) => `"${name}"`)})
      SELECT "turnId", "round", ${events.length}, pg_current_xact_id()::text::bigint, ${counts}
      FROM changed ${ON_ROUND_CONFLICT} RETURNING "turnId", "number", "eventCount", "lastXid"
    )`,
    `written AS (
      INSERT INTO "RoundEvent" ("turnId", "round", "seq", ${quoted(EVENT_COLUMNS)}, "xid")
      SELECT "turnId", "number", "eventCount" - "fromEnd", ${quoted(EVENT_COLUMNS)}, "lastXid"
      FROM counted, (VALUES ${rows}) AS event ("fromEnd", ${quoted(EVENT_COLUMNS)})
    )`,
  ];
}

function messagePart(message: NonNullable<LedgerRow["message"]>, place: Place): string {
  return `posted AS (
    INSERT INTO "Message" (${quoted(MESSAGE_COLUMNS)})
    SELECT ${placed(MESSAGE_COLUMNS, message, place)} FROM changed ON CONFLICT DO NOTHING
  )`;
}

function actionPart(action: NonNullable<LedgerRow["action"]>, place: Place): string {
  return `acted AS (
    INSERT INTO "Action" (${quoted(ACTION_COLUMNS)})
    SELECT ${placed(ACTION_COLUMNS, action, place)} FROM changed ${ON_ACTION_CONFLICT}
  )`;
}

function placed(columns: Columns, row: Readonly<Record<string, unknown>>, place: Place): string {
  return columns.map(([name, type]) => place(type, row[name])).join(", ");
}
