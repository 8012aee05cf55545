// Runs of stored flows over HTTP: started, listed, and one of them step by step with its limits inside each other.
import { z } from "zod";
import { AnyJson } from "@/lib/domain/tools/schema/any-json";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { FlowName, RehearsedStep } from "./flows";
import { Json } from "./traits";

/** `waiting`: for people or for a job. `stopped` by an operator; `broken`: it could not go on. */
export const FLOW_RUN_STATES = [
  "running",
  "waiting",
  "done",
  "failed",
  "stopped",
  "broken",
] as const;

export const FlowRunSummary = z.object({
  /** Also its turn's, whose rounds are its steps. */
  id: z.string(),
  flow: z.string(),
  title: z.string(),
  version: z.int(),
  agent: z.string(),
  state: z.enum(FLOW_RUN_STATES),
  /** Steps that have come to an end of any kind, of all. */
  ended: z.int(),
  steps: z.int(),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type FlowRunSummary = z.infer<typeof FlowRunSummary>;

/** `waiting` is a step that has been called and waits for people or a job. */
export const RunStep = z.object({
  ...RehearsedStep.omit({ state: true }).shape,
  state: z.enum([...RehearsedStep.shape.state.options, "waiting"]),
  error: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Milliseconds that its call has run; null before it has ended. */
  usedMs: z.number().nullable(),
  /** Of its turn; null where it has not been called. */
  round: z.int().nullable(),
});
export type RunStep = z.infer<typeof RunStep>;

export const FlowRunView = z.object({
  ...FlowRunSummary.omit({ steps: true }).shape,
  timeoutMs: z.number(),
  /** Milliseconds that its steps have run; nobody's waiting is part of it. */
  usedMs: z.number(),
  /** What the run was given. */
  args: z.record(z.string(), Json),
  steps: z.array(RunStep),
});
export type FlowRunView = z.infer<typeof FlowRunView>;

export const RunFlowInput = z.strictObject({
  /** `nothing`: each step is answered as not executed, so that what its failure does is seen. */
  execution: z.enum(["real", "nothing"]).default("real"),
  /** By the flow's own schema; one that takes nothing is given none. */
  args: z.record(z.string(), AnyJson).default({}),
});

export const runFlow = endpoint({
  method: "POST",
  path: "/flows/{flow}/runs",
  summary: "Run a flow's newest version, through the same dispatch as every call",
  permission: "govern",
  params: z.object({ flow: FlowName }),
  body: RunFlowInput,
  response: FlowRunView,
  status: 201,
  idempotencyKey: "required",
});

export const listFlowRuns = endpoint({
  method: "GET",
  path: "/flows/runs",
  summary: "List runs of flows, the newest first",
  permission: "read",
  query: z.object({ ...PageQuery, flow: FlowName.optional() }),
  response: page(FlowRunSummary),
});

export const getFlowRun = endpoint({
  method: "GET",
  path: "/flows/runs/{run}",
  summary: "Read one run of a flow, step by step",
  permission: "read",
  params: z.object({ run: text(80) }),
  response: FlowRunView,
});
