"use client";
// What any part of the screen may ask of the shell: open the palette, the shortcut sheet or the navigation.
import { createContext, type ReactNode, use } from "react";

export type ShellDoor = "palette" | "shortcuts" | "navigation";

export type Shell = {
  readonly open: ShellDoor | null;
  readonly setOpen: (door: ShellDoor | null) => void;
  /** Acts that stand in the bar of every screen. */
  readonly actions?: ReactNode;
};

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error("useShell needs an AppShell around it");
  return shell;
}
