"use client";
// The state of a popup that hangs on a button.
import { type RefObject, useRef, useState } from "react";

export type PopupState = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that it hangs on. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
};

export function usePopup(): PopupState {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return { isOpen, onOpenChange: setOpen, anchor };
}
