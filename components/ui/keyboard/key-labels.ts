"use client";
// How a shortcut is written for a reader: ⌘K on a Mac, Ctrl K elsewhere.
import { useSyncExternalStore } from "react";

const SIGNS: Readonly<Record<string, string>> = {
  shift: "⇧",
  enter: "↵",
  escape: "Esc",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  space: "Space",
  backspace: "⌫",
};

/** The labels of a shortcut's keys, one per key cap: "mod+k" gives ["⌘", "K"], "g a" gives ["G", "A"]. */
export function keyLabels(keys: string, isMac: boolean): string[] {
  return keys.split(/[ +](?=.)/).map((key) => {
    if (key === "mod") return isMac ? "⌘" : "Ctrl";
    if (key === "alt") return isMac ? "⌥" : "Alt";
    return SIGNS[key] ?? key.toUpperCase();
  });
}

const never = () => () => undefined;

export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
