"use client";
// An on/off setting that takes effect at once; for a value that is saved later use a Checkbox.
import type { ComponentProps, ReactNode } from "react";
import { ChoiceLabel } from "./choice-label";
import { cn } from "./cn";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "onChange" | "role"> & {
  /** Without one, give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

export function Switch({ label, hint, onCheckedChange, className, ...props }: SwitchProps) {
  const knob = (
    <input
      data-slot="switch"
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a box of the browser carries its own checked state
      role="switch"
      onChange={(event) => onCheckedChange?.(event.target.checked)}
      className={cn(
        "relative h-4.5 w-8 shrink-0 appearance-none rounded-full border border-control bg-panel-2 transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3 before:rounded-full before:bg-control before:transition-[translate,background-color] before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-3.5 checked:before:bg-on-accent disabled:opacity-50",
        className,
      )}
      {...props}
    />
  );
  return label === undefined ? knob : <ChoiceLabel control={knob} label={label} hint={hint} />;
}
