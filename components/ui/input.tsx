"use client";
// A one-line text control, also the dress of other controls of the same height.
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";

export const controlClass =
  "w-full min-w-0 rounded-sm border border-control bg-panel px-2.5 text-ink text-sm transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-panel-2 disabled:text-ink-3 aria-invalid:border-refused max-sm:text-lg";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(
        controlClass,
        "h-control file:mr-3 file:h-full file:border-0 file:bg-transparent file:font-medium file:text-accent",
        className,
      )}
      {...props}
      {...useFieldControl(props)}
    />
  );
}
