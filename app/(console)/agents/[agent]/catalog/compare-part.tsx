"use client";
// A catalog beside another one: only what differs, and how much is the same.
import { useQuery } from "@tanstack/react-query";
import { Equal, GitCompareArrows } from "lucide-react";
import type { ReactNode } from "react";
import { CompareBar } from "@/components/catalog/compare-bar";
import { DifferencePanel } from "@/components/catalog/difference-panel";
import { DifferenceTable } from "@/components/catalog/difference-table";
import { EmptyState } from "@/components/data/empty-state";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { ScreenBody } from "@/components/layout/screen";
import { formatNumber } from "@/components/ui/format-number";
import {
  type CatalogComparison,
  type CatalogPlace,
  catalogComparisonOptions,
} from "@/lib/client/catalogs";
import { matrixOptions } from "@/lib/client/matrix";
import type { CatalogPlaceParams } from "./search-params";

type ComparePartProps = {
  place: CatalogPlace;
  params: CatalogPlaceParams;
  onChange: (params: Partial<CatalogPlaceParams>) => void;
  header: ReactNode;
};

export function ComparePart({ place, params, onChange, header }: ComparePartProps) {
  const other = { agent: params.withAgent ?? place.agent, revision: params.withRevision };
  const isSame = other.agent === place.agent && other.revision === place.revision;
  const agents = useQuery(matrixOptions(null)).data?.agents ?? [];
  const [left, right] = inOrder(place, other);
  const query = useQuery({ ...catalogComparisonOptions(left, right), enabled: !isSame });
  const open = query.data?.differences.find(({ id }) => id === params.why);
  return (
    <ScreenBody
      isFilled
      panel={
        open &&
        query.data && (
          <DifferencePanel
            difference={open}
            {...sideTitles(query.data)}
            onClose={() => onChange({ why: null })}
          />
        )
      }
    >
      {header}
      <CompareBar
        agents={agents}
        other={other}
        onChange={({ agent, revision }) =>
          onChange({
            withAgent: agent === place.agent ? null : agent,
            withRevision: revision,
            why: null,
          })
        }
      />
      {isSame ? (
        <EmptyState icon={GitCompareArrows} title="Compare with what?">
          Choose another agent, or another revision of this one.
        </EmptyState>
      ) : (
        <QueryStates query={query} loading={<TableSkeleton label="Comparing the catalogs" />}>
          {(comparison) => (
            <Differences
              comparison={comparison}
              openId={params.why}
              onOpen={(why) => onChange({ why })}
            />
          )}
        </QueryStates>
      )}
    </ScreenBody>
  );
}

/** Of one agent the older catalog stands left, so that a change reads forwards. */
function inOrder(place: CatalogPlace, other: CatalogPlace): readonly [CatalogPlace, CatalogPlace] {
  const isOlder =
    other.agent === place.agent &&
    other.revision !== null &&
    (place.revision === null || other.revision < place.revision);
  return isOlder ? [other, place] : [place, other];
}

type DifferencesProps = {
  comparison: CatalogComparison;
  openId: string | null;
  onOpen: (tool: string | null) => void;
};

function Differences({ comparison, openId, onOpen }: DifferencesProps) {
  const { differences, same } = comparison;
  const { leftTitle, rightTitle } = sideTitles(comparison);
  if (differences.length === 0) {
    return (
      <EmptyState icon={Equal} title="Nothing differs">
        {formatNumber(same)} tools are the same in {leftTitle} and {rightTitle}.
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-2 shrink-0 text-ink-2 text-sm">
        {formatNumber(differences.length)}{" "}
        {differences.length === 1 ? "tool differs" : "tools differ"}, {formatNumber(same)} are the
        same. Left is {leftTitle}, right is {rightTitle}.
      </p>
      <DifferenceTable
        differences={differences}
        leftTitle={leftTitle}
        rightTitle={rightTitle}
        openId={openId}
        onOpen={({ id }) => onOpen(id)}
        onClose={() => onOpen(null)}
      />
    </>
  );
}

function sideTitles({ left, right }: CatalogComparison) {
  return {
    leftTitle: `${left.agent}, r${left.revision}`,
    rightTitle: `${right.agent}, r${right.revision}`,
  };
}
