"use client";
// Plugs the shell to the product: who is signed in, what the palette may find, how to leave.
import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import type { ShellUser } from "@/components/layout/user-menu";

type ConsoleShellProps = { user: ShellUser | null; children: ReactNode };

export function ConsoleShell({ user, children }: ConsoleShellProps) {
  return <AppShell user={user}>{children}</AppShell>;
}
