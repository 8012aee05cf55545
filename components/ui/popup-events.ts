// Tells whether the event that would close a popup was a press on the button that opened it.
import type { RefObject } from "react";

export function isPressOn(anchor: RefObject<HTMLElement | null>, event: Event): boolean {
  return event.target instanceof Node && anchor.current?.contains(event.target) === true;
}
