// The console: every screen stands in the shell and belongs to the person who is signed in.
import type { ReactNode } from "react";
import { ConsoleShell } from "./console-shell";

export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return <ConsoleShell user={null}>{children}</ConsoleShell>;
}
