"use client";
// Flows that are stored, and what became of their runs.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Workflow } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyState } from "@/components/data/empty-state";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useAddress } from "@/components/data/use-address";
import { FlowTable } from "@/components/flows/flow-table";
import { RunTable } from "@/components/flows/run-table";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { LinkButton } from "@/components/ui/link";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { flowHref, flowRunHref } from "@/lib/client/console-links";
import { flowListOptions, flowRunsOptions } from "@/lib/client/flow-runs";
import { flowListParams } from "./search-params";

const PARTS = [
  { value: "flows", label: "Flows" },
  { value: "runs", label: "Runs" },
] as const;

export function FlowsView({ mayGovern }: { mayGovern: boolean }) {
  const [{ show }, setParams] = useAddress(flowListParams);
  return (
    <>
      <TopBar crumbs={[{ label: "Flows" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Flows"
          subtitle="Calls in an order that is written down, with what a failed one does to the rest"
        >
          <SegmentedControl
            label="What is listed"
            segments={PARTS}
            value={show}
            onValueChange={(next) => setParams({ show: next })}
          />
          <LinkButton href="/flows/examples">Rehearse examples</LinkButton>
          {mayGovern && (
            <LinkButton href="/flows/new" variant="primary">
              <Plus aria-hidden />
              New flow
            </LinkButton>
          )}
        </PageHeader>
        {show === "flows" ? <Flows /> : <Runs />}
      </ScreenBody>
    </>
  );
}

function Flows() {
  const router = useRouter();
  const query = useInfiniteQuery(flowListOptions());
  const flows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <QueryStates
      query={query}
      loading={<TableSkeleton label="Loading the flows" />}
      isEmpty={() => flows.length === 0}
      empty={
        <EmptyState
          icon={Workflow}
          title="No flow is stored yet"
          action={<LinkButton href="/flows/examples">Look at the examples</LinkButton>}
        >
          An example can be tried with steps that fail, and kept as a flow of your own.
        </EmptyState>
      }
    >
      {() => (
        <FlowTable
          flows={flows}
          onOpen={({ name }) => router.push(flowHref(name))}
          footer={
            <LoadMore
              shown={flows.length}
              noun="flows"
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onLoad={() => query.fetchNextPage()}
            />
          }
        />
      )}
    </QueryStates>
  );
}

function Runs() {
  const router = useRouter();
  const query = useInfiniteQuery(flowRunsOptions(null));
  const runs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <QueryStates
      query={query}
      loading={<TableSkeleton label="Loading the runs" />}
      isEmpty={() => runs.length === 0}
      empty={
        <EmptyState icon={Workflow} title="No flow was run yet">
          Open a flow and run it: for real, or with nothing executed.
        </EmptyState>
      }
    >
      {() => (
        <RunTable
          runs={runs}
          onOpen={({ id }) => router.push(flowRunHref(id))}
          footer={
            <LoadMore
              shown={runs.length}
              noun="runs"
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onLoad={() => query.fetchNextPage()}
            />
          }
        />
      )}
    </QueryStates>
  );
}
