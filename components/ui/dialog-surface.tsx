"use client";
// What a dialog or drawer looks like once it is open. Use Dialog or Drawer, which fetch this on demand.
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import type { DialogProps } from "./dialog-props";
import { IconButton } from "./icon-button";
import { ModalFrame, ModalWindow } from "./modal-frame";

const WIDTHS = { sm: "sm:max-w-[420px]", md: "sm:max-w-[560px]", lg: "sm:max-w-[860px]" };

const LOOKS = {
  dialog:
    "inset-0 m-auto h-fit max-h-dvh w-full transition-[scale,opacity] duration-150 data-ending-style:scale-[0.98] data-starting-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:h-dvh sm:max-h-[86dvh] sm:rounded-lg",
  drawer:
    "inset-y-0 right-0 h-dvh w-full transition-[translate,opacity] duration-200 ease-out data-ending-style:translate-x-8 data-starting-style:translate-x-8 data-ending-style:opacity-0 data-starting-style:opacity-0",
};

type SurfaceProps = DialogProps & { look: keyof typeof LOOKS };

export function DialogSurface(props: SurfaceProps) {
  const { isOpen, onOpenChange, look, size = "md", title, description, footer, children } = props;
  const { initialFocus } = props;
  return (
    <ModalFrame isOpen={isOpen} onOpenChange={onOpenChange}>
      <ModalWindow
        data-slot={look}
        {...(initialFocus && { initialFocus })}
        className={cn("flex flex-col border", LOOKS[look], WIDTHS[size])}
      >
        <header className="border-b py-3 pr-14 pl-5">
          <Dialog.Title className="font-semibold text-lg">{title}</Dialog.Title>
          {description && (
            <Dialog.Description className="text-ink-2 text-sm" render={<div />}>
              {description}
            </Dialog.Description>
          )}
        </header>
        <DialogBody>{children}</DialogBody>
        {footer && (
          <footer className="flex flex-wrap items-center gap-2 border-t px-5 py-3">{footer}</footer>
        )}
        {/* Last in order, so that focus begins with what the dialog asks for. */}
        <Dialog.Close render={<CloseButton />} />
      </ModalWindow>
    </ModalFrame>
  );
}

function CloseButton(props: Record<string, unknown>) {
  return (
    <IconButton label="Close" className="absolute top-2.5 right-3" {...props}>
      <X />
    </IconButton>
  );
}

function DialogBody({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="relative min-h-0 flex-1 overflow-auto overscroll-contain px-5 py-4">
      {children}
    </div>
  );
}
