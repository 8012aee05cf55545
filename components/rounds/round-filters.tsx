"use client";
// What narrows the list of rounds: words, agent, state, what happened; and whatever a link has set besides.
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import type { Bound } from "@/components/data/filters/use-filters";
import { formatExact } from "@/components/ui/format-time";
import type { RoundFilter } from "@/lib/client/rounds";
import { ROUND_MARK_OPTIONS, ROUND_STATE_OPTIONS } from "./round-words";

type RoundFiltersProps = {
  readonly agents: readonly string[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly bind: <Key extends keyof RoundFilter>(key: Key) => Bound<RoundFilter[Key]>;
};

export function RoundFilters({ agents, isFiltered, onClear, bind }: RoundFiltersProps) {
  const chosen = bind("agent").value;
  const since = bind("since");
  const named = chosen === null || agents.includes(chosen) ? agents : [...agents, chosen];
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      <SearchField label="Filter rounds" {...bind("q")} />
      <FilterSelect
        label="Agent"
        options={named.map((agent) => ({ value: agent, label: agent }))}
        {...bind("agent")}
      />
      <FilterSelect label="State" options={ROUND_STATE_OPTIONS} {...bind("state")} />
      <FilterSelect
        label="With"
        options={ROUND_MARK_OPTIONS}
        anyLabel="anything"
        {...bind("has")}
      />
      <FilterChip label="refused with" {...bind("code")} />
      <FilterChip label="tool" {...bind("tool")} />
      <FilterChip label="turn" {...bind("turn")} />
      <FilterChip
        label="since"
        value={since.value === null ? null : formatExact(Date.parse(since.value))}
        onValueChange={since.onValueChange}
      />
    </FilterBar>
  );
}
