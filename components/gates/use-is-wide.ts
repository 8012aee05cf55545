"use client";
// Whether list and detail stand side by side; false until the browser has said so.
import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
