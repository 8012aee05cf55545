"use client";
// A small panel that hangs on a button. Its code is fetched when it first opens.
import { lazy, type ReactElement, type ReactNode, Suspense, useRef, useState } from "react";
import { type TriggerProps, TriggerSlot } from "./trigger-slot";
import { useOpened } from "./use-opened";

const PopoverSurface = lazy(() =>
  import("./popover-surface").then((module) => ({ default: module.PopoverSurface })),
);

type PopoverProps = {
  /** A Button or IconButton; it opens and closes the panel. */
  trigger: ReactElement<TriggerProps>;
  /** Spoken name of the panel. */
  label: string;
  align?: "start" | "center" | "end";
  /** A function receives a way to close the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

export function Popover({ trigger, label, align = "start", children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const wasOpened = useOpened(isOpen);
  return (
    <>
      <TriggerSlot
        ref={anchor}
        trigger={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        opens="dialog"
      />
      {wasOpened && (
        <Suspense>
          <PopoverSurface {...{ isOpen, onOpenChange: setOpen, anchor, label, align }}>
            {typeof children === "function" ? children(() => setOpen(false)) : children}
          </PopoverSurface>
        </Suspense>
      )}
    </>
  );
}
