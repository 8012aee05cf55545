"use client";
// A choice of one among a few, all in sight. Options may be plain lines or bordered cards.
import { type ReactNode, useId } from "react";
import { ChoiceLabel } from "./choice-label";
import { cn } from "./cn";

export type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
  /** Named for assistive technology, and shown above the options. */
  legend: ReactNode;
  isLegendHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  look?: "lines" | "cards";
  className?: string;
};

export function RadioGroup<Value extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onValueChange,
  look = "lines",
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset data-slot="radio-group" className={cn("grid gap-1.5", className)}>
      <legend className={isLegendHidden ? "sr-only" : "mb-1 font-medium text-sm"}>{legend}</legend>
      {options.map((option) => (
        <div
          key={option.value}
          className={cn(
            look === "cards" &&
              "rounded-md border border-line bg-panel px-2.5 py-2 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft",
          )}
        >
          <ChoiceLabel
            label={option.label}
            hint={option.hint}
            control={
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                onChange={() => onValueChange(option.value)}
                className="grid size-4 shrink-0 appearance-none place-items-center rounded-full border border-control bg-panel before:size-1.5 before:rounded-full checked:border-accent checked:bg-accent checked:before:bg-on-accent disabled:opacity-50"
              />
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
