"use client";
// Narrows the history: by tool, kind, decision, agent and who decided.
import { useQuery } from "@tanstack/react-query";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import type { Bound } from "@/components/data/filters/use-filters";
import { wordOptions } from "@/components/data/filters/word-options";
import { usePages } from "@/components/data/use-pages";
import { agentListOptions } from "@/lib/client/agents";
import { auditWordsOptions } from "@/lib/client/audit";
import type { HistoryFilter } from "@/lib/client/gates";
import { DECIDED_STATES, KIND_WORDS, KINDS, STATE_WORDS } from "./gate-words";

type HistoryFiltersProps = {
  isFiltered: boolean;
  onClear: () => void;
  bind: <Key extends keyof HistoryFilter>(key: Key) => Bound<HistoryFilter[Key]>;
};

export function HistoryFilters({ isFiltered, onClear, bind }: HistoryFiltersProps) {
  const slugs = usePages(agentListOptions({ q: null })).items.map(({ slug }) => slug);
  const actors = useQuery(auditWordsOptions()).data?.actors ?? [];
  const people = actors.filter(({ kind }) => kind !== "system");
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      <SearchField label="Filter by tool" {...bind("tool")} />
      <FilterSelect label="Kind" options={wordOptions(KINDS, KIND_WORDS)} {...bind("kind")} />
      <FilterSelect
        label="Decision"
        options={wordOptions(DECIDED_STATES, STATE_WORDS)}
        {...bind("state")}
      />
      <FilterSelect
        label="Agent"
        options={wordOptions(withChosen(slugs, bind("agent").value))}
        {...bind("agent")}
      />
      <FilterSelect
        label="By"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...bind("by")}
      />
    </FilterBar>
  );
}

/** A link may name an agent that is not there any more. */
function withChosen(slugs: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || slugs.includes(chosen) ? slugs : [...slugs, chosen];
}
