"use client";
// The line of filters above a list, with one press to be rid of them.
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** Two filters share a line on a phone. */
export const HALF_ON_PHONES = "max-sm:min-w-0 max-sm:flex-1 max-sm:basis-[45%]";

type FilterBarProps = {
  isFiltered: boolean;
  onClear: () => void;
  /** SearchField, FilterSelect, DayField, FilterChip. */
  children: ReactNode;
  className?: string;
};

export function FilterBar({ isFiltered, onClear, children, className }: FilterBarProps) {
  return (
    <search
      data-slot="filter-bar"
      aria-label="Filters"
      className={cn("mb-3 flex shrink-0 flex-wrap items-center gap-2", className)}
    >
      {children}
      {isFiltered && (
        <Button variant="ghost" onClick={onClear}>
          <X aria-hidden />
          Clear
        </Button>
      )}
    </search>
  );
}
