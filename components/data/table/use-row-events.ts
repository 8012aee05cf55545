"use client";
// Presses and keys on rows, heard once for the whole table: the rows themselves stay as they are between renders.
import type { ChangeEvent, KeyboardEvent, MouseEvent } from "react";
import type { RowItem } from "./row-items";
import type { RowLook } from "./table-row";
import type { RowCursor } from "./use-row-cursor";

const OWN_PRESS = "a, button, input, label, select, textarea, [contenteditable=true]";

export function useRowEvents<Data>(
  items: readonly RowItem<Data>[],
  cursor: RowCursor,
  look: RowLook<Data>,
) {
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      if (!(event.target instanceof Element) || event.target.closest(OWN_PRESS)) return;
      // Someone who marks text to copy it does not mean to open the row.
      if (window.getSelection()?.type === "Range") return;
      const id = event.target.closest("[data-row-id]")?.getAttribute("data-row-id");
      const item = items.find((candidate) => candidate.kind === "row" && candidate.id === id);
      if (item?.kind !== "row") return;
      cursor.moveTo(item.id);
      look.onOpen?.(item.row);
    },
    onChange(event: ChangeEvent<HTMLElement>) {
      const id = event.target.closest("[data-row-id]")?.getAttribute("data-row-id");
      const box = event.target instanceof HTMLInputElement ? event.target : null;
      if (!id || box?.dataset.slot !== "tick") return;
      look.ticks?.tick(id, box.checked, isShifted(event.nativeEvent));
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.hasAttribute("data-row-id")) {
        cursor.onKeyDown(event);
      }
    },
    onFocus(event: { target: EventTarget }) {
      const id = event.target instanceof Element && event.target.getAttribute("data-row-id");
      if (id && id !== cursor.at) cursor.moveTo(id);
    },
  };
}

/** A tick is changed by a press, whose event says whether Shift was held. */
function isShifted(event: Event): boolean {
  return event instanceof window.MouseEvent && event.shiftKey;
}
