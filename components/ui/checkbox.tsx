"use client";
// A box to tick, with its label; `isMixed` shows that only some of what it stands for is ticked.
import { Check, Minus } from "lucide-react";
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
    <span data-slot="checkbox" className="relative grid size-4 shrink-0 place-items-center">
      <input
        ref={ref}
        type="checkbox"
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className={cn(
          "peer size-4 appearance-none rounded-sm border border-control bg-panel transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50",
          className,
        )}
        {...props}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute hidden size-3 text-on-accent peer-checked:block peer-indeterminate:hidden"
      />
      <Minus
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute hidden size-3 text-on-accent peer-indeterminate:block"
      />
    </span>
  );
  return label === undefined ? box : <ChoiceLabel control={box} label={label} hint={hint} />;
}
