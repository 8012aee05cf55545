"use client";
// A small panel that hangs on a button. Its code is fetched when it first opens.
import type { ReactElement, ReactNode } from "react";
import { fetchedDialog } from "./fetched";
import { type TriggerProps, TriggerSlot } from "./trigger-slot";
import { usePopup } from "./use-popup";

const PopoverSurface = fetchedDialog(() =>
  import("./popover-surface").then((file) => file.PopoverSurface),
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
  const popup = usePopup();
  return (
    <>
      <TriggerSlot trigger={trigger} popup={popup} opens="dialog" />
      <PopoverSurface {...popup} label={label} align={align}>
        {typeof children === "function" ? children(() => popup.onOpenChange(false)) : children}
      </PopoverSurface>
    </>
  );
}
