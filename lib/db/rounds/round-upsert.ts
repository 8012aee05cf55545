// How a round's row takes on more events, in whichever statement they are written.
import { FIGURE_COLUMNS } from "./round-figure-columns";

/**
 * No event gets a smaller transaction id than one before it in its round, whichever transaction was the first to begin:
 * what reads by transaction id reads a round in its order.
 */
export const ON_ROUND_CONFLICT = `ON CONFLICT ("turnId", "number") DO UPDATE SET
  "eventCount" = "Round"."eventCount" + EXCLUDED."eventCount",
  "lastXid" = GREATEST("Round"."lastXid", EXCLUDED."lastXid"),
  ${FIGURE_COLUMNS.map((name) => `"${name}" = "Round"."${name}" + EXCLUDED."${name}"`).join(", ")}`;
