"use client";
// A choice of one from a short list. It is the browser's own select, so it works with every keyboard, phone and reader.
import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";

export type SelectOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
};

type SelectProps<Value extends string> = Omit<
  ComponentProps<"select">,
  "onChange" | "value" | "multiple" | "children" | "prefix"
> & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Shown while `value` is null. */
  placeholder?: string;
  /** Words inside the control before the value, such as "Agent". */
  prefix?: ReactNode;
};

export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = "Choose…",
  prefix,
  className,
  ...props
}: SelectProps<Value>) {
  const field = useFieldControl(props);
  return (
    <span
      data-slot="select"
      className={cn(
        "relative inline-flex h-control min-w-0 max-w-full items-center rounded-sm border border-control bg-panel pl-2.5 text-sm transition-colors focus-within:border-accent hover:border-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-accent has-[select:disabled]:bg-panel-2 has-aria-invalid:border-refused",
        className,
      )}
    >
      {prefix && <span className="mr-1 shrink-0 text-ink-3 max-sm:text-lg">{prefix}</span>}
      <select
        {...props}
        {...field}
        className="-ml-2.5 h-full min-w-0 flex-1 cursor-pointer appearance-none truncate bg-transparent pr-7 pl-2.5 font-medium text-ink outline-none disabled:cursor-not-allowed disabled:text-ink-3 max-sm:text-lg"
        value={value ?? ""}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValueChange(chosen.value);
        }}
      >
        {value === null && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute right-2 size-3.5 text-ink-3"
      />
    </span>
  );
}
