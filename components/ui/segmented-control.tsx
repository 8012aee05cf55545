"use client";
// A choice of one among two to five short words, such as two views of the same thing.
import { type ReactNode, useId } from "react";
import { cn } from "./cn";

type Segment<Value extends string> = { readonly value: Value; readonly label: ReactNode };

type SegmentedControlProps<Value extends string> = {
  /** Spoken name of the choice. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      data-slot="segmented-control"
      className={cn(
        "inline-flex h-control w-fit rounded-sm border border-line bg-panel-2 p-0.5",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex items-center gap-1.5 rounded-sm border border-transparent px-2.5 font-medium text-ink-2 text-sm hover:text-ink has-checked:border-line-strong has-checked:bg-panel has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-accent [&_svg]:size-3.5"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
