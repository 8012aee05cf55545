"use client";
// Flows that are stored, and what became of their runs.
import { Plus, Workflow } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyState } from "@/components/data/empty-state";
import { useAddress } from "@/components/data/filters/use-address";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { FlowTable } from "@/components/flows/flow-table";
import { RunList } from "@/components/flows/run-list";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { LinkButton } from "@/components/ui/link";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { flowHref, flowRunHref } from "@/lib/client/console-links";
import { flowListOptions } from "@/lib/client/flow-runs";
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
  const flows = usePages(flowListOptions());
  return (
    <PagedList
      pages={flows}
      noun="flows"
      loading="Loading the flows"
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
      {(more) => (
        <FlowTable
          flows={flows.items}
          onOpen={({ name }) => router.push(flowHref(name))}
          footer={more}
        />
      )}
    </PagedList>
  );
}

function Runs() {
  const router = useRouter();
  return (
    <RunList
      flow={null}
      onOpen={({ id }) => router.push(flowRunHref(id))}
      empty={
        <EmptyState icon={Workflow} title="No flow was run yet">
          Open a flow and run it: for real, or with nothing executed.
        </EmptyState>
      }
    />
  );
}
