"use client";
// What narrows the audit: words, deed, person, days; and whatever a link has set besides.
import { useQuery } from "@tanstack/react-query";
import { DayField } from "@/components/data/filters/day-field";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import type { Bound } from "@/components/data/filters/use-filters";
import { type AuditFilter, auditWordsOptions } from "@/lib/client/audit";

type AuditFiltersProps = {
  isFiltered: boolean;
  onClear: () => void;
  bind: <Key extends keyof AuditFilter>(key: Key) => Bound<AuditFilter[Key]>;
};

export function AuditFilters({ isFiltered, onClear, bind }: AuditFiltersProps) {
  const words = useQuery(auditWordsOptions()).data;
  const actors = (words?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      <SearchField label="Filter entries" {...bind("q")} />
      <FilterSelect
        label="What"
        options={withChosen(actionOptions(words?.actions ?? []), bind("action").value)}
        {...bind("action")}
      />
      <FilterSelect
        label="Who"
        options={withChosen(actors, bind("actor").value)}
        {...bind("actor")}
      />
      <DayField label="From" spoken="From this day on" {...bind("from")} />
      <DayField label="To" spoken="Up to this day" {...bind("to")} />
      <FilterChip label="agent" {...bind("agent")} />
      <FilterChip label="revision" {...bind("revision")} />
      <FilterChip label="kind" {...bind("targetKind")} />
      <FilterChip label="target" {...bind("target")} />
    </FilterBar>
  );
}

type Option = { readonly value: string; readonly label: string };

/** Every noun before its own deeds: "override: everything", then `override.created` and so on. */
function actionOptions(actions: readonly string[]): readonly Option[] {
  const nouns = [...new Set(actions.map((action) => action.split(".")[0] ?? action))];
  return nouns.flatMap((noun) => {
    const deeds = actions.filter((action) => action.startsWith(`${noun}.`));
    const all = deeds.length > 1 ? [{ value: noun, label: `${noun}: everything` }] : [];
    return [...all, ...deeds.map((action) => ({ value: action, label: action }))];
  });
}

/** A link may name what is not among the words. */
function withChosen(options: readonly Option[], chosen: string | null): readonly Option[] {
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}
