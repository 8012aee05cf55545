"use client";
// A key to press, drawn as a key cap: `<Kbd keys="mod+k" />`.
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { keyLabels, useIsMac } from "./keyboard/key-labels";

const capClass =
  "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-line-strong border-b-2 bg-panel px-1 font-mono text-2xs leading-none text-ink-2";

type KbdProps = Omit<ComponentProps<"kbd">, "children"> & {
  keys: string;
  /** On a coloured button the cap takes the colour of the words. */
  isInverted?: boolean;
};

export function Kbd({ keys, isInverted = false, className, ...props }: KbdProps) {
  const labels = keyLabels(keys, useIsMac());
  const isSequence = keys.includes(" ");
  return (
    <kbd
      data-slot="kbd"
      className={cn("inline-flex shrink-0 items-center gap-0.5", className)}
      {...props}
    >
      {(isSequence ? labels : [labels.join(labels[0] === "Ctrl" ? " " : "")]).map((label) => (
        <span
          key={label}
          className={cn(capClass, isInverted && "border-current/50 bg-transparent text-current")}
        >
          {label}
        </span>
      ))}
    </kbd>
  );
}
