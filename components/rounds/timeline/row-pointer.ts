// Presses and the pointer on the names of rows, heard once for the whole list.
import type { MouseEvent, PointerEvent } from "react";
import type { Row } from "@/lib/domain/timeline/timeline";

type RowPointer = {
  readonly rows: readonly Row[];
  readonly onPress: (row: Row) => void;
  readonly onHover: (id: string | null) => void;
};

/** For the list itself; its rows say by `data-at` which they are. */
export function rowPointer({ rows, onPress, onHover }: RowPointer) {
  const rowOf = ({ target }: { target: EventTarget }): Row | undefined => {
    const line = target instanceof Element ? target.closest("[data-at]") : null;
    return rows[Number(line?.getAttribute("data-at") ?? -1)];
  };
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      const row = rowOf(event);
      if (row) onPress(row);
    },
    onPointerOver(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== "touch") onHover(rowOf(event)?.id ?? null);
    },
    onPointerLeave: () => onHover(null),
  };
}
