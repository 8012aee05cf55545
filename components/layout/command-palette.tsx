"use client";
// The palette behind ⌘K. Its code is fetched when it first opens.
import { lazy, Suspense } from "react";
import { useOpened } from "@/components/ui/use-opened";
import type { PaletteSearch } from "./palette-search";
import { useShell } from "./shell-context";

const PaletteSurface = lazy(() =>
  import("./palette-surface").then((module) => ({ default: module.PaletteSurface })),
);

export function CommandPalette({ search }: { search: PaletteSearch | undefined }) {
  const { open, setOpen } = useShell();
  const isOpen = open === "palette";
  if (!useOpened(isOpen)) return null;
  return (
    <Suspense>
      <PaletteSurface
        isOpen={isOpen}
        onOpenChange={(next) => setOpen(next ? "palette" : null)}
        search={search}
      />
    </Suspense>
  );
}
