"use client";
// Keeps the keys of a popup to itself: shortcuts of the screen below sleep while focus is inside.
import { createContext, type ReactNode, use, useId } from "react";

export const KeyScopeContext = createContext<string | null>(null);

/** Wrap a popup's content, and spread `useKeyScope()` on the popup's element. */
export function KeyScope({ children }: { children: ReactNode }) {
  return <KeyScopeContext value={useId()}>{children}</KeyScopeContext>;
}

export function useKeyScope(): { "data-key-scope"?: string } {
  const scope = use(KeyScopeContext);
  return scope ? { "data-key-scope": scope } : {};
}
