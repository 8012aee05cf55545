// Times as a filter takes them.
import { z } from "zod";

/** A day counts whole: from its start, and to its end. Days are UTC. */
export const DayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: "a day such as 2026-09-01 or an instant such as 2026-09-01T08:00:00Z",
});
