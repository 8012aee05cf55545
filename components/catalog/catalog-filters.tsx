"use client";
// The filters above the table of a catalog.
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { STRATEGY_WORDS } from "@/components/traits/strategy-words";
import type { CatalogFilter } from "./catalog-filter";

type CatalogFiltersProps = {
  filter: CatalogFilter;
  onChange: (filter: Partial<CatalogFilter>) => void;
  connections: readonly string[];
};

const CLEAR: CatalogFilter = {
  q: null,
  connection: null,
  strategy: null,
  early: null,
  standing: null,
};

const STANDINGS = [
  { value: "callable", label: "callable" },
  { value: "not_allowed", label: "not allowed" },
  { value: "held", label: "held until reviewed" },
  { value: "unlisted", label: "not listed yet" },
] as const;
const EARLY = [
  { value: "active", label: "starts early" },
  { value: "inactive", label: "profile inactive" },
] as const;

export function CatalogFilters({ filter, onChange, connections }: CatalogFiltersProps) {
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <FilterBar isFiltered={isFiltered} onClear={() => onChange(CLEAR)}>
      <SearchField label="Filter tools" value={filter.q} onValueChange={(q) => onChange({ q })} />
      <FilterSelect
        label="Connection"
        options={connections.map((value) => ({ value, label: value }))}
        value={filter.connection}
        onValueChange={(connection) => onChange({ connection })}
      />
      <FilterSelect
        label="Strategy"
        options={STRATEGY_WORDS.map((value) => ({ value, label: value }))}
        value={filter.strategy}
        onValueChange={(strategy) => onChange({ strategy })}
      />
      <FilterSelect
        label="Early"
        options={EARLY}
        value={filter.early}
        onValueChange={(early) => onChange({ early })}
      />
      <FilterSelect
        label="Standing"
        options={STANDINGS}
        value={filter.standing}
        onValueChange={(standing) => onChange({ standing })}
      />
    </FilterBar>
  );
}
