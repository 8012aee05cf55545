"use client";
// Turns a given button into the one that opens a popup, with what assistive technology has to know.
import { cloneElement, type ReactElement, type Ref } from "react";

export type TriggerProps = {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  "data-popup-open"?: "" | undefined;
};

type TriggerSlotProps = {
  ref: Ref<HTMLButtonElement>;
  trigger: ReactElement<TriggerProps>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opens: "menu" | "dialog";
};

export function TriggerSlot({ ref, trigger, isOpen, onOpenChange, opens }: TriggerSlotProps) {
  return cloneElement(trigger, {
    ref,
    onClick: () => onOpenChange(!isOpen),
    "aria-haspopup": opens,
    "aria-expanded": isOpen,
    "data-popup-open": isOpen ? "" : undefined,
  });
}
