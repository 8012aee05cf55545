// Pieces that the statements of the ledger share. All names are our own schema's, never anybody's input.
import { ACTION_COLUMNS } from "../rounds/action-row";
import { FIGURE_COLUMNS } from "../rounds/round-figure-columns";

/** Each with its type. */
export type Columns = readonly (readonly [string, string])[];

export function quoted(columns: Columns): string {
  return columns.map(([name]) => `"${name}"`).join(", ");
}

/** For `json_to_recordset`. */
export function declared(columns: Columns): string {
  return columns.map(([name, type]) => `"${name}" ${type}`).join(", ");
}

/**
 * No event gets a smaller transaction id than one before it in its round: what reads by transaction id reads a round in
 * its order.
 */
export const ON_ROUND_CONFLICT = `ON CONFLICT ("turnId", "number") DO UPDATE SET
  "eventCount" = "Round"."eventCount" + EXCLUDED."eventCount",
  "lastXid" = GREATEST("Round"."lastXid", EXCLUDED."lastXid"),
  ${FIGURE_COLUMNS.map((name) => `"${name}" = "Round"."${name}" + EXCLUDED."${name}"`).join(", ")}`;

const ACTION_PLACE = ["turnId", "round", "attempt", "index"];

export const ON_ACTION_CONFLICT = `ON CONFLICT (${ACTION_PLACE.map((name) => `"${name}"`).join(", ")})
  DO UPDATE SET ${ACTION_COLUMNS.filter(([name]) => !ACTION_PLACE.includes(name))
    .map(([name]) => `"${name}" = EXCLUDED."${name}"`)
    .join(", ")}`;
