"use client";
// The line of filters above the list of tools.
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import type { Filters } from "@/components/data/filters/use-filters";
import { wordOptions } from "@/components/data/filters/word-options";
import { TOOL_STATES } from "@/components/tools/tool-words";
import { SHAPE_WORDS } from "@/components/traits/shape-badge";
import type { ToolFiguresData } from "@/lib/client/tools";
import { FINDINGS, NEEDS, type toolListParams } from "./search-params";

type ToolFiltersProps = {
  filters: Filters<typeof toolListParams>;
  sources: ToolFiguresData["sources"];
};

const FINDING_WORDS = { error: "errors", warn: "warnings", info: "remarks" };
const NEED_WORDS = { review: "a review", shape: "a shape", traits: "traits", any: "anything" };
const NOT_SAID = "not said";
const SHAPE_OPTIONS = [...SHAPE_WORDS, NOT_SAID] as const;

export function ToolFilters({ filters, sources }: ToolFiltersProps) {
  const { bind, values } = filters;
  const shape = bind("shape");
  const classified = bind("classified");
  return (
    <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
      <SearchField label="Filter tools" {...bind("q")} />
      <FilterSelect label="State" options={wordOptions(TOOL_STATES)} {...bind("state")} />
      <FilterSelect
        label="Shape"
        options={wordOptions(SHAPE_OPTIONS)}
        value={values.classified === false ? NOT_SAID : values.shape}
        onValueChange={(chosen) => {
          classified.onValueChange(chosen === NOT_SAID ? false : null);
          shape.onValueChange(chosen === NOT_SAID ? null : chosen);
        }}
      />
      <FilterSelect label="Waits for" options={wordOptions(NEEDS, NEED_WORDS)} {...bind("needs")} />
      <FilterSelect
        label="Lint"
        options={wordOptions(FINDINGS, FINDING_WORDS)}
        {...bind("finding")}
      />
      {sources.length > 1 && (
        <FilterSelect
          label="Source"
          options={wordOptions(sources.map(({ key }) => key))}
          {...bind("source")}
        />
      )}
    </FilterBar>
  );
}
