"use client";
// The state of a popup that hangs on a button.
import { type RefObject, useRef, useState } from "react";
import { useOpened } from "./use-opened";

export type PopupState = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that it hangs on. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
};

/** `wasOpened` says whether its code is wanted yet. */
export function usePopup(): { popup: PopupState; wasOpened: boolean } {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return { popup: { isOpen, onOpenChange: setOpen, anchor }, wasOpened: useOpened(isOpen) };
}
