"use client";
// Plugs the shell to the product: who is signed in, what the palette may find, how to leave.
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSessionEnd } from "@/components/auth/use-session-end";
import { readProblem } from "@/components/data/read-problem";
import { useGateWatch } from "@/components/gates/use-gate-watch";
import { AppShell } from "@/components/layout/app-shell";
import type { ShellUser } from "@/components/layout/user-menu";
import { StopBanner } from "@/components/stops/stop-banner";
import { StopMenu } from "@/components/stops/stop-menu";
import { quietPart } from "@/components/ui/fetched";
import { toast } from "@/components/ui/toast";
import { searchLines } from "@/lib/client/search";
import { signOutMutation } from "@/lib/client/session";

const LiveUpdates = quietPart(() => import("./live-updates").then((file) => file.LiveUpdates));

type ConsoleShellProps = { user: ShellUser; mayGovern: boolean; children: ReactNode };

export function ConsoleShell({ user, mayGovern, children }: ConsoleShellProps) {
  useSessionEnd();
  const gates = useGateWatch();
  const signOut = useMutation({
    ...signOutMutation(),
    // A whole new page, so that nothing of this person stays in memory.
    onSuccess: () => window.location.assign("/sign-in"),
    onError: (error) => toast.failed("Still signed in", { detail: readProblem(error).detail }),
  });
  return (
    <>
      <LiveUpdates />
      <AppShell
        user={user}
        counts={{ gates }}
        search={searchLines}
        onSignOut={() => signOut.mutate()}
        actions={mayGovern && <StopMenu />}
        notice={<StopBanner mayGovern={mayGovern} />}
      >
        {children}
      </AppShell>
    </>
  );
}
