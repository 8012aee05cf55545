"use client";
// A box to tick, with its label; `isMixed` shows that only some of what it stands for is ticked.
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { ChoiceLabel } from "./choice-label";
import { cn } from "./cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  /** Without one, give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  isMixed?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

/** The tick and the dash are shapes of the box itself: a table holds many boxes, and two icons in each would weigh. */
const markClass =
  "before:hidden before:size-2.5 before:bg-on-accent checked:before:block checked:before:[clip-path:polygon(12%_46%,0_60%,38%_94%,100%_20%,87%_8%,37%_68%)] indeterminate:before:block indeterminate:before:[clip-path:inset(42%_0)]";

export function Checkbox({
  label,
  hint,
  isMixed = false,
  onCheckedChange,
  className,
  ...props
}: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);

  const box = (
    <input
      ref={ref}
      type="checkbox"
      data-slot="checkbox"
      onChange={(event) => onCheckedChange?.(event.target.checked)}
      className={cn(
        "grid size-4 shrink-0 appearance-none place-items-center rounded-sm border border-control bg-panel transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50",
        markClass,
        className,
      )}
      {...props}
    />
  );
  return label === undefined ? box : <ChoiceLabel control={box} label={label} hint={hint} />;
}
