"use client";
// The tick boxes of a table: one row, a range with Shift, or all rows of the screen.
import { useRef } from "react";
import { type RowSelection, tickAll, tickRows } from "@/components/data/table/row-selection";
import type { ColumnLook } from "@/components/data/table/table-features";

export const TICK_COLUMN: ColumnLook = { width: 38 };

export type Ticks = {
  readonly selection: RowSelection;
  readonly isAll: boolean;
  readonly isSome: boolean;
  /** Ticks a row, or with `isRange` every row from the one ticked before. */
  readonly tick: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly toggle: (id: string) => void;
  readonly tickAll: (isOn: boolean) => void;
};

/** Null where nobody listens: the table then has no boxes. */
export function useTicks(
  ids: readonly string[],
  selection: RowSelection,
  onChange: ((selection: RowSelection) => void) | undefined,
): Ticks | null {
  const last = useRef<string | null>(null);
  if (!onChange) return null;
  const tick = (id: string, isOn: boolean, isRange: boolean) => {
    onChange(tickRows(selection, ids, { id, isOn, from: isRange ? last.current : null }));
    last.current = id;
  };
  return {
    selection,
    isAll: ids.length > 0 && ids.every((id) => selection.has(id)),
    isSome: ids.some((id) => selection.has(id)),
    tick,
    toggle: (id) => tick(id, !selection.has(id), false),
    tickAll: (isOn) => onChange(tickAll(selection, ids, isOn)),
  };
}
