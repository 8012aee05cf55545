"use client";
// The open navigation sheet, coming in from the left. Use NavSheet, which fetches this on demand.
import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { KeyScope, useKeyScope } from "@/components/ui/keyboard/key-scope";

type NavSheetSurfaceProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

export function NavSheetSurface({ isOpen, onOpenChange, children }: NavSheetSurfaceProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <KeyScope>
          <Popup>{children}</Popup>
        </KeyScope>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Popup({ children }: { children: ReactNode }) {
  return (
    <Dialog.Popup
      data-slot="nav-sheet"
      aria-label="Navigation"
      {...useKeyScope()}
      className="fixed inset-y-0 left-0 z-40 w-66 max-w-[85vw] border-r bg-panel shadow-lg outline-none transition-[translate] duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
    >
      {children}
    </Dialog.Popup>
  );
}
