// Writes one charge within an open transaction, once.
import { quoted } from "../engine/array-tables";
import type { Db } from "../engine/database";
import { places } from "../engine/prepared";
import { CHARGE_COLUMNS, CHARGE_OF_TURN, type ChargeRow } from "./charge-row";

const place = places();

const TEXT = `INSERT INTO "Charge" (${quoted(CHARGE_COLUMNS)}, ${CHARGE_OF_TURN.into})
  SELECT ${CHARGE_COLUMNS.map(([, type]) => place(type)).join(", ")}, ${CHARGE_OF_TURN.from}
  FROM "Turn" turn WHERE turn."id" = $2 ON CONFLICT DO NOTHING`;

export async function keepCharge(tx: Db, row: ChargeRow): Promise<void> {
  await tx.$executeRawUnsafe(TEXT, ...CHARGE_COLUMNS.map(([name]) => row[name]));
}
