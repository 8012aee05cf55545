"use client";
// A filter with one value, or none: "Agent: main", "Shape: any".
import { cn } from "@/components/ui/cn";
import { Select, type SelectOption } from "@/components/ui/select";
import { HALF_ON_PHONES } from "./filter-bar";

type FilterSelectProps<Value extends string> = {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  /** The choice that filters nothing. */
  anyLabel?: string;
};

const ANY = "";

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, options, value, onValueChange, anyLabel = "any" } = props;
  return (
    <Select<Value | typeof ANY>
      aria-label={label}
      prefix={label}
      options={[{ value: ANY, label: anyLabel }, ...options]}
      value={value ?? ANY}
      onValueChange={(chosen) => onValueChange(chosen === ANY ? null : chosen)}
      className={cn("border-line-strong", HALF_ON_PHONES)}
    />
  );
}
