"use client";
// Walks the rows of the timeline by keyboard: j and k or the arrows, a page at a time, Enter opens.
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useState } from "react";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { Row } from "@/lib/domain/timeline/timeline";
import type { Engine } from "./engine";
import { ROW_PX } from "./scene";

type RowKeys = {
  readonly engine: Engine;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly openId: string | null;
  readonly onOpen: (row: Row | null) => void;
};

const GROUP = "Timeline";
const STEP = 0.6;

export function useRowKeys({ engine, scroller, rows, openId, onOpen }: RowKeys) {
  const [cursorId, setCursorId] = useState<string | null>(null);
  const wantedId = cursorId ?? openId;
  const at = wantedId === null ? -1 : rows.findIndex(({ id }) => id === wantedId);

  const goTo = (wanted: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, wanted));
    const row = rows[next];
    if (!row) return;
    setCursorId(row.id);
    engine.reveal(next);
    // With a detail open the detail follows the cursor; a row of another round has its own elsewhere.
    if (openId !== null && row.kind !== "generation" && row.home === undefined) onOpen(row);
  };
  const press = (row: Row) => {
    setCursorId(row.id);
    onOpen(row.kind !== "generation" && row.id !== openId ? row : null);
  };
  const open = () => {
    const row = rows[at];
    if (row) press(row);
  };
  useShortcut("j", () => goTo(at + 1), { label: "Next row", group: GROUP });
  useShortcut("k", () => goTo(at - 1), { label: "Previous row", group: GROUP });

  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
  const byKey: Readonly<Record<string, () => void>> = {
    arrowdown: () => goTo(at + 1),
    arrowup: () => goTo(at - 1),
    pagedown: () => goTo(at + page()),
    pageup: () => goTo(at - page()),
    home: () => goTo(0),
    end: () => goTo(rows.length - 1),
    arrowleft: () => engine.pan(-0.1),
    arrowright: () => engine.pan(0.1),
    "+": () => engine.zoom(STEP),
    "-": () => engine.zoom(1 / STEP),
    enter: open,
  };
  return {
    cursorAt: at,
    cursorId,
    press,
    onKeyDown: (event: ReactKeyboardEvent) => {
      const act = byKey[event.key.toLowerCase()];
      if (!act || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      act();
    },
  };
}
