"use client";
// A filter with any number of values, ticked in a small panel; the button says which.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { Popover } from "../ui/popover";

export type FilterOption<Value extends string> = {
  readonly value: Value;
  /** Plain words, for the button. */
  readonly label: string;
  /** What the panel shows instead, such as a chip. */
  readonly look?: ReactNode;
  readonly count?: number;
};

type FilterMenuProps<Value extends string> = {
  label: string;
  options: readonly FilterOption<Value>[];
  value: readonly Value[] | null;
  onValueChange: (value: Value[] | null) => void;
};

export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, options, value, onValueChange } = props;
  const chosen = options.filter((option) => value?.includes(option.value));
  const change = (option: Value, isOn: boolean) => {
    const next = options
      .map((candidate) => candidate.value)
      .filter((candidate) => (candidate === option ? isOn : value?.includes(candidate)));
    onValueChange(next.length > 0 ? next : null);
  };
  return (
    <Popover
      label={label}
      trigger={
        <Button className="shadow-none">
          <span className="font-normal text-ink-3">{label}</span>
          {summary(chosen)}
          <ChevronDown aria-hidden className="text-ink-3" />
        </Button>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <div key={option.value} className="flex items-center justify-between gap-6">
            <Checkbox
              label={option.look ?? option.label}
              checked={value?.includes(option.value) ?? false}
              onCheckedChange={(isOn) => change(option.value, isOn)}
            />
            {option.count !== undefined && (
              <span className="text-ink-3 text-xs">{option.count}</span>
            )}
          </div>
        ))}
      </fieldset>
    </Popover>
  );
}

function summary(chosen: readonly FilterOption<string>[]): string {
  const [first, ...rest] = chosen;
  if (!first) return "any";
  return rest.length === 0 ? first.label : `${first.label} +${rest.length}`;
}
