"use client";
// A day as a filter, told from an instant by its length.
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { HALF_ON_PHONES } from "./filter-bar";
import type { Bound } from "./use-filters";

type DayFieldProps = Bound<string | null> & { label: string; spoken: string };

export function DayField({ label, spoken, value, onValueChange }: DayFieldProps) {
  return (
    <span className={cn("flex items-center gap-1.5 text-ink-3 text-sm", HALF_ON_PHONES)}>
      <span aria-hidden>{label}</span>
      <Input
        type="date"
        aria-label={spoken}
        className="w-36 border-line-strong max-sm:w-full max-sm:min-w-0 max-sm:px-1.5"
        value={value?.slice(0, 10) ?? ""}
        onChange={(event) => onValueChange(event.target.value || null)}
      />
    </span>
  );
}
