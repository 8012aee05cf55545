"use client";
// The runs of one flow or of all of them, page by page.
import type { ReactNode } from "react";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { type FlowRunLine, flowRunsOptions } from "@/lib/client/flow-runs";
import { RunTable } from "./run-table";

type RunListProps = {
  /** Null for every flow. */
  readonly flow: string | null;
  /** What stands there where nothing was run. */
  readonly empty: ReactNode;
  readonly onOpen: (run: FlowRunLine) => void;
};

export function RunList({ flow, empty, onOpen }: RunListProps) {
  const runs = usePages(flowRunsOptions(flow));
  return (
    <PagedList pages={runs} noun="runs" loading="Loading the runs" empty={empty}>
      {(more) => <RunTable runs={runs.items} onOpen={onOpen} footer={more} />}
    </PagedList>
  );
}
