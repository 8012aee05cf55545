"use client";
// The palette behind ⌘K. Its code is fetched when it first opens.
import { fetchedDialog } from "@/components/ui/fetched";
import type { PaletteSearch } from "./palette-search";
import { useShell } from "./shell-context";

const PaletteSurface = fetchedDialog(() =>
  import("./palette-surface").then((file) => file.PaletteSurface),
);

export function CommandPalette({ search }: { search: PaletteSearch | undefined }) {
  const { open, setOpen } = useShell();
  return (
    <PaletteSurface
      isOpen={open === "palette"}
      onOpenChange={(next) => setOpen(next ? "palette" : null)}
      search={search}
    />
  );
}
