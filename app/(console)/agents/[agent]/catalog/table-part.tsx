"use client";
// The table of a catalog with its filters.
import { Plug } from "lucide-react";
import { useMemo } from "react";
import { inSections, matchesCatalogFilter } from "@/components/catalog/catalog-filter";
import { CatalogFilters } from "@/components/catalog/catalog-filters";
import { CatalogTable } from "@/components/catalog/catalog-table";
import { EmptyState } from "@/components/data/empty-state";
import { useAddress } from "@/components/data/filters/use-address";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link";
import type { CatalogData } from "@/lib/client/catalogs";
import { catalogFilterParams } from "./search-params";

type TablePartProps = {
  catalog: CatalogData;
  openId: string | null;
  onOpen: (tool: string | null) => void;
};

export function TablePart({ catalog, openId, onOpen }: TablePartProps) {
  const [filter, setFilter] = useAddress(catalogFilterParams);
  const { tools } = catalog;
  const shown = useMemo(
    () => inSections(tools.filter((tool) => matchesCatalogFilter(tool, filter))),
    [tools, filter],
  );
  const connections = useMemo(() => [...new Set(tools.map(({ alias }) => alias))], [tools]);
  if (tools.length === 0) {
    return (
      <EmptyState
        icon={Plug}
        title={`${catalog.agent} has no tools`}
        action={<LinkButton href="/connections">Go to connections</LinkButton>}
      >
        At revision {catalog.revision} none of its connections lists or allows any.
      </EmptyState>
    );
  }
  return (
    <>
      <CatalogFilters
        filter={filter}
        onChange={(change) => setFilter(change)}
        connections={connections}
      />
      {shown.length === 0 ? (
        <EmptyState
          title="No tool matches"
          action={<Button onClick={() => setFilter(null)}>Clear the filters</Button>}
        />
      ) : (
        <CatalogTable
          agent={catalog.agent}
          tools={shown}
          openId={openId}
          onOpen={({ id }) => onOpen(id)}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}
