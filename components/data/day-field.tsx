"use client";
// A day as a filter, told from an instant by its length.
import { Input } from "../ui/input";
import type { Bound } from "./use-filters";

type DayFieldProps = Bound<string | null> & { label: string; spoken: string };

export function DayField({ label, spoken, value, onValueChange }: DayFieldProps) {
  return (
    <span className="flex items-center gap-1.5 text-ink-3 text-sm">
      <span aria-hidden>{label}</span>
      <Input
        type="date"
        aria-label={spoken}
        className="w-36 border-line-strong"
        value={value?.slice(0, 10) ?? ""}
        onChange={(event) => onValueChange(event.target.value || null)}
      />
    </span>
  );
}
