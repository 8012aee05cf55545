"use client";
// The sheet behind `?`. Its code is fetched when it first opens.
import { fetchedDialog } from "@/components/ui/fetched";
import { useShell } from "./shell-context";

const ShortcutSheetSurface = fetchedDialog(() =>
  import("./shortcut-sheet-surface").then((file) => file.ShortcutSheetSurface),
);

export function ShortcutSheet() {
  const { open, setOpen } = useShell();
  return (
    <ShortcutSheetSurface
      isOpen={open === "shortcuts"}
      onOpenChange={(next) => setOpen(next ? "shortcuts" : null)}
    />
  );
}
