"use client";
// Turns a given button into the one that opens a popup, with what assistive technology has to know.
import { cloneElement, type ReactElement, type Ref } from "react";
import type { PopupState } from "./use-popup";

export type TriggerProps = {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  "data-popup-open"?: "" | undefined;
};

type TriggerSlotProps = {
  trigger: ReactElement<TriggerProps>;
  popup: PopupState;
  opens: "menu" | "dialog";
};

export function TriggerSlot({ trigger, popup, opens }: TriggerSlotProps) {
  return cloneElement(trigger, {
    ref: popup.anchor,
    onClick: () => popup.onOpenChange(!popup.isOpen),
    "aria-haspopup": opens,
    "aria-expanded": popup.isOpen,
    "data-popup-open": popup.isOpen ? "" : undefined,
  });
}
