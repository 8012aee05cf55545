"use client";
// A small panel that hangs on a button. Its code is fetched when it first opens.
import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { type TriggerProps, TriggerSlot } from "./trigger-slot";
import { usePopup } from "./use-popup";

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
  const { popup, wasOpened } = usePopup();
  return (
    <>
      <TriggerSlot trigger={trigger} popup={popup} opens="dialog" />
      {wasOpened && (
        <Suspense>
          <PopoverSurface {...popup} label={label} align={align}>
            {typeof children === "function" ? children(() => popup.onOpenChange(false)) : children}
          </PopoverSurface>
        </Suspense>
      )}
    </>
  );
}
