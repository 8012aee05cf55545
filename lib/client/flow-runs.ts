// Stored flows and their runs, as the browser asks for them and changes them.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getFlowRun, listFlowRuns, RunFlowInput, runFlow } from "@/lib/contracts/flow-runs";
import type {
  createFlow,
  deleteFlow,
  getFlow,
  listFlows,
  SaveFlowInput,
  updateFlow,
} from "@/lib/contracts/flows";
import { call } from "./request";

export type FlowLine = ResponseOf<typeof listFlows>["items"][number];
export type StoredFlowData = ResponseOf<typeof getFlow>;
export type FlowRunLine = ResponseOf<typeof listFlowRuns>["items"][number];
export type FlowRunData = ResponseOf<typeof getFlowRun>;
export type RunStepData = FlowRunData["steps"][number];
export type RunFlowData = Required<z.input<typeof RunFlowInput>>;
type SaveFlowData = z.input<typeof SaveFlowInput>;

export const storedFlowKeys = {
  all: ["stored-flows"] as const,
  list: ["stored-flows", "list"] as const,
  one: (name: string) => ["stored-flows", "one", name] as const,
  runs: (flow: string | null) => ["stored-flows", "runs", flow] as const,
  run: (id: string) => ["stored-flows", "run", id] as const,
};

export const FLOWS_PAGE = 50;
/** How often a run that goes on is looked at again, and one that waits, milliseconds. */
const AGAIN_MS = 500;
const AGAIN_WAITING_MS = 3_000;

const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

export function flowListOptions() {
  return infiniteQueryOptions({
    queryKey: storedFlowKeys.list,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listFlows>("GET /flows", {
        query: { limit: FLOWS_PAGE, ...from(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function storedFlowOptions(name: string) {
  return queryOptions({
    queryKey: storedFlowKeys.one(name),
    queryFn: ({ signal }) =>
      call<typeof getFlow>("GET /flows/{flow}", { params: { flow: name }, signal }),
  });
}

/** `flow` null lists the runs of all. */
export function flowRunsOptions(flow: string | null) {
  return infiniteQueryOptions({
    queryKey: storedFlowKeys.runs(flow),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listFlowRuns>("GET /flows/runs", {
        query: { limit: FLOWS_PAGE, ...(flow === null ? {} : { flow }), ...from(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: AGAIN_WAITING_MS,
  });
}

export function flowRunOptions(id: string) {
  return queryOptions({
    queryKey: storedFlowKeys.run(id),
    queryFn: ({ signal }) =>
      call<typeof getFlowRun>("GET /flows/runs/{run}", { params: { run: id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.endedAt !== null) return false;
      return data.state === "running" ? AGAIN_MS : AGAIN_WAITING_MS;
    },
  });
}

/** `version` null saves a flow that is not there yet. */
export function saveFlowMutation() {
  return {
    mutationFn: ({ version, input }: { version: number | null; input: SaveFlowData }) =>
      version === null
        ? call<typeof createFlow>("POST /flows", { body: input })
        : call<typeof updateFlow>("PUT /flows/{flow}", {
            params: { flow: input.flow.name },
            body: input,
            version,
          }),
  };
}

export function removeFlowMutation() {
  return {
    mutationFn: ({ name, version }: { name: string; version: number }) =>
      call<typeof deleteFlow>("DELETE /flows/{flow}", { params: { flow: name }, version }),
  };
}

export function runFlowMutation() {
  return {
    mutationFn: ({ name, ...body }: { name: string } & RunFlowData) =>
      call<typeof runFlow>("POST /flows/{flow}/runs", {
        params: { flow: name },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
  };
}
