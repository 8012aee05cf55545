"use client";
// Light, dark, or as the system says: kept in a cookie, so that the server draws the right one at once.
import { useSyncExternalStore } from "react";
import { parseTheme, THEME_COOKIE, type Theme } from "./theme-cookie";

const YEAR_IN_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

export function setTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => parseTheme(document.documentElement.dataset.theme),
    () => "system",
  );
}
