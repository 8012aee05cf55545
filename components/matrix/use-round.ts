"use client";
// A round under construction: what can be done to its list of actions, and how each change is said aloud.
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import type { RoundActionData } from "@/lib/client/matrix";

/** As many as the simulator takes. */
export const MOST_ACTIONS = 200;

export type Round = {
  readonly actions: readonly RoundActionData[];
  readonly isFull: boolean;
  readonly add: (action: RoundActionData) => void;
  readonly put: (index: number, action: RoundActionData) => void;
  readonly remove: (index: number) => void;
  /** Beyond either end nothing happens. */
  readonly move: (from: number, to: number) => void;
  readonly clear: () => void;
  /** In place of everything that stands. */
  readonly load: (actions: readonly RoundActionData[]) => void;
  /** The last change in words, for a live region. */
  readonly said: string;
  /** The step that takes the focus after a change by keyboard; each change has another `turn`. */
  readonly focus: { readonly index: number; readonly turn: number } | null;
};

export function useRound(
  actions: readonly RoundActionData[],
  onChange: (actions: readonly RoundActionData[]) => void,
): Round {
  const [said, setSaid] = useState("");
  const [focus, setFocus] = useState<Round["focus"]>(null);
  const focusOn = (index: number) =>
    setFocus((before) => ({ index, turn: (before?.turn ?? 0) + 1 }));
  return {
    actions,
    isFull: actions.length >= MOST_ACTIONS,
    said,
    focus,
    add(action) {
      if (actions.length >= MOST_ACTIONS) return;
      setSaid(`${actionName(action)} added at place ${actions.length}`);
      onChange([...actions, action]);
    },
    put: (index, action) => onChange(actions.with(index, action)),
    remove(index) {
      setSaid(`${actionName(actions[index])} removed`);
      onChange(actions.toSpliced(index, 1));
      focusOn(Math.min(index, actions.length - 2));
    },
    move(from, to) {
      const action = actions[from];
      if (!action || from === to || to < 0 || to >= actions.length) return;
      setSaid(`${actionName(action)} moved to place ${to} of ${actions.length - 1}`);
      onChange(actions.toSpliced(from, 1).toSpliced(to, 0, action));
      focusOn(to);
    },
    load(next) {
      setSaid(`${next.length} actions loaded`);
      onChange(next);
    },
    clear() {
      setSaid("All calls removed");
      onChange([]);
      toast.info("The list is empty", { undo: () => onChange(actions) });
    },
  };
}

export function actionName(action: RoundActionData | undefined): string {
  if (action === undefined) return "";
  return action.kind === "final" ? "Final answer" : action.tool;
}
