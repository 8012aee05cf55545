"use client";
// What every modal window shares: the veil, the portal, and keys that stay inside. Import it only from lazy code.
import { Dialog } from "@base-ui/react/dialog";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { KeyScope, useKeyScope } from "./keyboard/key-scope";

type ModalFrameProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** One ModalWindow. */
  children: ReactNode;
};

export function ModalFrame({ isOpen, onOpenChange, children }: ModalFrameProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <KeyScope>{children}</KeyScope>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function ModalWindow({
  className,
  ...props
}: Omit<ComponentProps<typeof Dialog.Popup>, "className"> & { className?: string }) {
  return (
    <Dialog.Popup
      {...useKeyScope()}
      className={cn("fixed z-40 bg-panel shadow-lg outline-none", className)}
      {...props}
    />
  );
}
