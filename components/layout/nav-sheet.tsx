"use client";
// The sidebar on a small screen. Its code is fetched when it first opens.
import { lazy, type ReactNode, Suspense } from "react";
import { useOpened } from "@/components/ui/use-opened";
import { useShell } from "./shell-context";

const NavSheetSurface = lazy(() =>
  import("./nav-sheet-surface").then((module) => ({ default: module.NavSheetSurface })),
);

export function NavSheet({ children }: { children: ReactNode }) {
  const { open, setOpen } = useShell();
  const isOpen = open === "navigation";
  if (!useOpened(isOpen)) return null;
  return (
    <Suspense>
      <NavSheetSurface isOpen={isOpen} onOpenChange={(next) => setOpen(next ? "navigation" : null)}>
        {children}
      </NavSheetSurface>
    </Suspense>
  );
}
