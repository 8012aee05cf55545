"use client";
// The open navigation sheet, coming in from the left. Use NavSheet, which fetches this on demand.
import type { ReactNode } from "react";
import { ModalFrame, ModalWindow } from "@/components/ui/modal-frame";

type NavSheetSurfaceProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

export function NavSheetSurface({ children, ...frame }: NavSheetSurfaceProps) {
  return (
    <ModalFrame {...frame}>
      <ModalWindow
        data-slot="nav-sheet"
        aria-label="Navigation"
        className="inset-y-0 left-0 w-66 max-w-[85vw] border-r transition-[translate] duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
      >
        {children}
      </ModalWindow>
    </ModalFrame>
  );
}
