"use client";
// Brings the row whose detail is open into sight when the table appears: the address may name one far down.
import { type RefObject, useEffect, useRef } from "react";

/** For the table's body. Later the row is where the person pressed, so nothing moves then. */
export function useRevealOpen(): RefObject<HTMLTableSectionElement | null> {
  const ref = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    ref.current?.querySelector("[data-open]")?.scrollIntoView?.({ block: "center" });
  }, []);
  return ref;
}
