"use client";
// The sidebar on a small screen: a sheet from the left, closed by a choice, by Escape or by pressing beside it.
import { type ReactNode, useEffect, useRef } from "react";
import { useShell } from "./shell-context";

export function NavSheet({ children }: { children: ReactNode }) {
  const { open, setOpen } = useShell();
  const ref = useRef<HTMLDialogElement>(null);
  const isOpen = open === "navigation";
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      aria-label="Navigation"
      onClose={() => isOpen && setOpen(null)}
      onClick={(event) => event.target === event.currentTarget && setOpen(null)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(null)}
      className="m-0 h-dvh max-h-none w-66 max-w-[85vw] bg-panel text-ink shadow-lg backdrop:bg-veil lg:hidden"
    >
      {isOpen && children}
    </dialog>
  );
}
