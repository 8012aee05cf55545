"use client";
// Listens to the keyboard once for the whole application and hands each press to the shortcuts on screen.
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { createKeyboardStore, type KeyboardStore, type Shortcut } from "./keyboard-store";
import { areLetterKeysOn } from "./letter-keys";

export const KeyboardContext = createContext<KeyboardStore | null>(null);

export function KeyboardProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createKeyboardStore(areLetterKeysOn));
  useEffect(() => {
    window.addEventListener("keydown", store.handle);
    return () => window.removeEventListener("keydown", store.handle);
  }, [store]);
  return <KeyboardContext value={store}>{children}</KeyboardContext>;
}

const NONE: readonly Shortcut[] = [];

/** Every shortcut that works on this screen now, for the shortcut sheet. */
export function useShortcutList(): readonly Shortcut[] {
  const store = use(KeyboardContext);
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    store?.list ?? (() => NONE),
    () => NONE,
  );
}
