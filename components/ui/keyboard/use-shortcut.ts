"use client";
// Gives a key to what is on screen, for as long as it is on screen.
import { use, useEffectEvent, useLayoutEffect } from "react";
import { KeyScopeContext } from "./key-scope";
import { KeyboardContext } from "./keyboard-provider";

type ShortcutOptions = {
  /** What it does, in the words of the shortcut sheet. */
  label: string;
  /** Heading in the sheet; "This screen" unless said. */
  group?: string;
  /** False lets the key pass to whoever registered it before. */
  isEnabled?: boolean;
};

/**
 * `useShortcut("mod+enter", save, { label: "Save" })`. Keys without ⌘ or Ctrl sleep while a person types;
 * inside a popup only the popup's own keys work. The latest registration of a key wins.
 */
export function useShortcut(
  keys: string,
  run: (event: KeyboardEvent) => void,
  { label, group = "This screen", isEnabled = true }: ShortcutOptions,
): void {
  const store = use(KeyboardContext);
  const scope = use(KeyScopeContext);
  const latest = useEffectEvent(run);
  // Before the screen can be seen: whoever sees it may press the key.
  useLayoutEffect(() => {
    if (!isEnabled || !store) return;
    return store.register({ keys, label, group, scope, run: (event) => latest(event) });
  }, [store, keys, label, group, scope, isEnabled]);
}
