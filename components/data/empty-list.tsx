"use client";
// Why a list shows nothing: its filters leave nothing over, or there is nothing yet.
import type { ComponentProps } from "react";
import { Button } from "../ui/button";
import { EmptyState } from "./empty-state";

type EmptyListProps = ComponentProps<typeof EmptyState> & {
  /** From `useFilters`. */
  filters: { readonly isFiltered: boolean; readonly clear: () => void };
  /** Said where there is something, only not this: "No tool matches". */
  noMatch: string;
};

/** The title, the words and the step are for a list that is empty without any filter. */
export function EmptyList({ filters, noMatch, ...nothingYet }: EmptyListProps) {
  if (!filters.isFiltered) return <EmptyState {...nothingYet} />;
  return (
    <EmptyState
      {...(nothingYet.icon ? { icon: nothingYet.icon } : {})}
      title={noMatch}
      action={<Button onClick={filters.clear}>Clear the filters</Button>}
    />
  );
}
