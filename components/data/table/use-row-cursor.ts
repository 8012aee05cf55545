"use client";
// Moves through the rows of a table by keyboard: j and k or the arrows, Enter opens, Escape closes, x selects.
import { type KeyboardEvent as ReactKeyboardEvent, useState } from "react";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";

type RowCursorOptions = {
  /** Ids of the rows that can be seen, in order. */
  ids: readonly string[];
  /** The row whose detail is open; the cursor starts there, and the detail follows the cursor. */
  openId: string | null;
  onOpen: ((id: string) => void) | undefined;
  onClose: (() => void) | undefined;
  onToggle: ((id: string) => void) | undefined;
};

export type RowCursor = {
  readonly at: string | null;
  /** Counts moves by keyboard: the row under the cursor takes the focus after each. */
  readonly moves: number;
  readonly moveTo: (id: string) => void;
  /** For the rows themselves: arrows, Home, End, Enter, Space. */
  readonly onKeyDown: (event: ReactKeyboardEvent<HTMLElement>) => void;
};

const GROUP = "List";

export function useRowCursor(options: RowCursorOptions): RowCursor {
  const { ids, openId, onOpen, onClose, onToggle } = options;
  const [place, setPlace] = useState<{ id: string | null; moves: number }>({ id: null, moves: 0 });
  const wanted = place.id ?? openId;
  const at = wanted !== null && ids.includes(wanted) ? wanted : null;

  const step = (by: number) =>
    jump(at === null ? (by > 0 ? 0 : ids.length - 1) : ids.indexOf(at) + by);
  const jump = (index: number) => {
    const id = ids[Math.min(ids.length - 1, Math.max(0, index))];
    if (id === undefined) return;
    setPlace(({ moves }) => ({ id, moves: moves + 1 }));
    if (openId !== null && id !== openId) onOpen?.(id);
  };
  const open = () => at !== null && onOpen?.(at);
  const toggle = () => at !== null && onToggle?.(at);

  const hasRows = ids.length > 0;
  useShortcut("j", () => step(1), { label: "Next row", group: GROUP, isEnabled: hasRows });
  useShortcut("k", () => step(-1), { label: "Previous row", group: GROUP, isEnabled: hasRows });
  useShortcut("x", toggle, {
    label: "Select the row",
    group: GROUP,
    isEnabled: hasRows && onToggle !== undefined,
  });
  useShortcut("escape", () => onClose?.(), {
    label: "Close the detail",
    group: GROUP,
    isEnabled: openId !== null && onClose !== undefined,
  });

  const byKey: Readonly<Record<string, () => void>> = {
    arrowdown: () => step(1),
    arrowup: () => step(-1),
    home: () => jump(0),
    end: () => jump(ids.length - 1),
    enter: open,
    " ": onToggle ? toggle : open,
  };
  return {
    at,
    moves: place.moves,
    moveTo: (id) => setPlace(({ moves }) => ({ id, moves })),
    onKeyDown(event) {
      const act = byKey[event.key.toLowerCase()];
      if (!act || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      act();
    },
  };
}
