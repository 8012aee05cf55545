// The console: every screen stands in the shell and belongs to the person who is signed in.
import type { ReactNode } from "react";
import { pageContext } from "@/lib/server/session";
import { getSession } from "@/lib/services/session/get-session";
import { ConsoleShell } from "./console-shell";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { actor } = await getSession(await pageContext());
  const user = { name: actor.name, email: actor.email ?? "", role: actor.role };
  return <ConsoleShell user={user}>{children}</ConsoleShell>;
}
