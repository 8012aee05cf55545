// A region that scrolls by itself and can be reached and scrolled with the keyboard.
import type { ComponentProps } from "react";
import { cn } from "./cn";

type ScrollAreaProps = ComponentProps<"section"> & {
  /** Spoken name of what scrolls here. */
  label: string;
};

export function ScrollArea({ label, className, ...props }: ScrollAreaProps) {
  return (
    <section
      data-slot="scroll-area"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn("overflow-auto overscroll-contain [scrollbar-width:thin]", className)}
      {...props}
    />
  );
}
