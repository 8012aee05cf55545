"use client";
// What narrows the calls: tool, outcome, way in, days; and whatever a link has set besides.
import { DayField } from "@/components/data/filters/day-field";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import type { Bound } from "@/components/data/filters/use-filters";
import type { CallFilter } from "@/lib/client/calls";
import { CAME_OPTIONS, ENTRY_OPTIONS } from "./call-words";

type CallFiltersProps = {
  isFiltered: boolean;
  onClear: () => void;
  bind: <Key extends keyof CallFilter>(key: Key) => Bound<CallFilter[Key]>;
};

export function CallFilters({ isFiltered, onClear, bind }: CallFiltersProps) {
  const round = bind("round");
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      <SearchField label="Tool" {...bind("tool")} />
      <FilterSelect label="Came to" options={CAME_OPTIONS} {...bind("came")} />
      <FilterSelect label="Came in" options={ENTRY_OPTIONS} {...bind("entry")} />
      <DayField label="From" spoken="From this day on" {...bind("from")} />
      <DayField label="To" spoken="Up to this day" {...bind("to")} />
      <FilterChip label="agent" {...bind("agent")} />
      <FilterChip label="code" {...bind("code")} />
      <FilterChip label="for" {...bind("user")} />
      <FilterChip label="turn" {...bind("turn")} />
      <FilterChip
        label="round"
        value={round.value === null ? null : round.value + 1}
        onValueChange={round.onValueChange}
      />
    </FilterBar>
  );
}
