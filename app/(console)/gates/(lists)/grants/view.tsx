"use client";
// Calls that somebody has allowed in advance, each to the letter and with an end.
import { BadgeCheck } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { type GrantRow, GrantTable } from "@/components/gates/grant-table";
import { useRevokeGrant } from "@/components/gates/use-revoke-grant";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { grantListOptions } from "@/lib/client/grants";
import { grantParams } from "../search-params";

const STATES = [
  { value: "active", label: "In force" },
  { value: "expired", label: "Expired" },
  { value: "revoked", label: "Taken back" },
] as const;

export function GrantsView({ mayDecide }: { mayDecide: boolean }) {
  const filters = useFilters(grantParams);
  const state = filters.bind("state");
  const grants = usePages(grantListOptions(state.value));
  const revoke = useRevokeGrant();
  const rows = useMemo(
    () =>
      grants.items.map(
        (grant): GrantRow => ({
          ...grant,
          onRevoke: mayDecide && grant.state === "active" ? () => revoke(grant) : null,
        }),
      ),
    [grants.items, mayDecide, revoke],
  );
  return (
    <ScreenBody isFilled>
      <PageHeader
        title="Grants"
        subtitle="Each says yes to one exact call, until its end; other arguments, or a changed tool, ask again."
      />
      <FilterBar isFiltered={false} onClear={filters.clear}>
        <SegmentedControl
          label="Which grants"
          segments={STATES}
          value={state.value}
          onValueChange={state.onValueChange}
        />
      </FilterBar>
      <PagedList
        pages={grants}
        noun="grants"
        empty={
          <EmptyState icon={BadgeCheck} title={EMPTY[state.value]}>
            A grant is given with an approval: “Allow this exact call until…”.
          </EmptyState>
        }
      >
        {(more) => <GrantTable grants={rows} footer={more} />}
      </PagedList>
    </ScreenBody>
  );
}

const EMPTY = {
  active: "Nothing is allowed in advance",
  expired: "No grant has expired",
  revoked: "No grant was taken back",
} as const;
