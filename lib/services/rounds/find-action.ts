// Finds one action of a round in its picture.
import type { Row, Timeline, TimelineAction } from "@/lib/domain/timeline/timeline";
import { AppError } from "@/lib/kernel/errors";

export type ActionPlace = { readonly attempt: number; readonly index: number };

/** On its own row, or on the row of the record that answered it. @throws AppError NOT_FOUND */
export function findAction(timeline: Timeline, { attempt, index }: ActionPlace) {
  const rows = timeline.rows.flatMap((row) =>
    row.kind === "action" && row.action ? [{ row, action: row.action }] : [],
  );
  const isIt = (one: ActionPlace) => one.attempt === attempt && one.index === index;
  const found =
    rows.findLast(({ action }) => isIt(action)) ??
    rows.find(({ action }) => action.hits.some(isIt));
  if (found) return found satisfies { readonly row: Row; readonly action: TimelineAction };
  throw new AppError("NOT_FOUND", `Attempt ${attempt + 1} has no action #${index}.`);
}
