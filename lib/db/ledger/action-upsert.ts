// How an action takes on what was said of it later, in the statements of the ledger.
import { ACTION_COLUMNS } from "../rounds/action-row";

const ACTION_PLACE = ["turnId", "round", "attempt", "index"];

export const ON_ACTION_CONFLICT = `ON CONFLICT (${ACTION_PLACE.map((name) => `"${name}"`).join(", ")})
  DO UPDATE SET ${ACTION_COLUMNS.filter(([name]) => !ACTION_PLACE.includes(name))
    .map(([name]) => `"${name}" = EXCLUDED."${name}"`)
    .join(", ")}`;
