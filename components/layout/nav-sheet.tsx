"use client";
// The sidebar on a small screen. Its code is fetched when it first opens.
import type { ReactNode } from "react";
import { fetchedDialog } from "@/components/ui/fetched";
import { useShell } from "./shell-context";

const NavSheetSurface = fetchedDialog(() =>
  import("./nav-sheet-surface").then((file) => file.NavSheetSurface),
);

export function NavSheet({ children }: { children: ReactNode }) {
  const { open, setOpen } = useShell();
  return (
    <NavSheetSurface
      isOpen={open === "navigation"}
      onOpenChange={(next) => setOpen(next ? "navigation" : null)}
    >
      {children}
    </NavSheetSurface>
  );
}
