// Which rows are ticked, by id, and what a tick changes.

export type RowSelection = ReadonlySet<string>;

type Tick = {
  readonly id: string;
  readonly isOn: boolean;
  /** The row ticked before: with it, all rows between the two follow. */
  readonly from: string | null;
};

/** @param ids of all rows in the order of the screen */
export function tickRows(
  selection: RowSelection,
  ids: readonly string[],
  tick: Tick,
): RowSelection {
  const after = new Set(selection);
  for (const id of rowsBetween(ids, tick)) {
    if (tick.isOn) after.add(id);
    else after.delete(id);
  }
  return after;
}

function rowsBetween(ids: readonly string[], { id, from }: Tick): readonly string[] {
  const [start, end] = [ids.indexOf(from ?? id), ids.indexOf(id)];
  if (start < 0 || end < 0) return [id];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Rows of the screen alone: what is ticked but filtered away stays as it is. */
export function tickAll(
  selection: RowSelection,
  ids: readonly string[],
  isOn: boolean,
): RowSelection {
  const others = [...selection].filter((id) => !ids.includes(id));
  return new Set(isOn ? [...others, ...ids] : others);
}
