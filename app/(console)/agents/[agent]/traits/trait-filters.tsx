"use client";
// The line of filters above the traits.
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import type { Filters } from "@/components/data/filters/use-filters";
import { wordOptions } from "@/components/data/filters/word-options";
import { STRATEGY_WORDS } from "@/components/traits/strategy-words";
import type { TraitGroupData } from "@/lib/client/traits";
import { EARLY, FINDINGS, STATES, type traitFilterParams } from "./search-params";

type TraitFiltersProps = {
  filters: Filters<typeof traitFilterParams>;
  groups: readonly TraitGroupData[];
};

const EARLY_WORDS = { active: "active", inactive: "inactive", none: "no profile" };
const FINDING_WORDS = { error: "errors", warn: "warnings", info: "remarks" };
const MORE = ["suggested", "overridden"] as const;

export function TraitFilters({ filters, groups }: TraitFiltersProps) {
  const { bind, values } = filters;
  const suggested = bind("suggested");
  const overridden = bind("overridden");
  return (
    <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
      <SearchField label="Filter tools" {...bind("q")} />
      <FilterSelect label="Strategy" options={wordOptions(STRATEGY_WORDS)} {...bind("strategy")} />
      <FilterSelect label="Early" options={wordOptions(EARLY, EARLY_WORDS)} {...bind("early")} />
      <FilterSelect label="State" options={wordOptions(STATES)} {...bind("state")} />
      <FilterSelect
        label="Lint"
        options={wordOptions(FINDINGS, FINDING_WORDS)}
        {...bind("finding")}
      />
      {groups.length > 1 && (
        <FilterSelect
          label="Connection"
          options={wordOptions(groups.map(({ alias }) => alias))}
          {...bind("connection")}
        />
      )}
      <FilterSelect
        label="Only"
        options={wordOptions(MORE)}
        value={values.suggested ? "suggested" : values.overridden ? "overridden" : null}
        onValueChange={(chosen) => {
          suggested.onValueChange(chosen === "suggested" ? true : null);
          overridden.onValueChange(chosen === "overridden" ? true : null);
        }}
      />
    </FilterBar>
  );
}
