"use client";
// The line of filters above a list, with one press to be rid of them.
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";

type FilterBarProps = {
  isFiltered: boolean;
  onClear: () => void;
  /** SearchField, FilterSelect, FilterMenu. */
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
