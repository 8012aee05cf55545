// Flows over HTTP: examples, and what would become of one if some of its steps failed. Nothing is called (R190–R197).
import { z } from "zod";
import { FLOW_STEP_STATES } from "@/lib/domain/flows/advance-flow";
import { Flow } from "@/lib/domain/flows/flow";
import { STEP_KINDS } from "@/lib/domain/flows/step-kinds";
import { endpoint, text } from "./endpoint";
import { FindingView, Json } from "./traits";

export const FlowInput = Flow;
export type FlowInput = z.input<typeof FlowInput>;

export const listFlowExamples = endpoint({
  method: "GET",
  path: "/flows/examples",
  summary: "List flows to look at, and what each kind of step does when it fails",
  permission: "read",
  response: z.object({
    items: z.array(FlowInput),
    kinds: z.array(
      z.object({ kind: z.string(), handling: z.enum(["fail", "continue"]), means: z.string() }),
    ),
  }),
});

export const RehearseFlowInput = z.strictObject({
  flow: FlowInput,
  /** Names of the steps that fail. */
  failing: z.array(text(64)).max(50).default([]),
});

const ms = z.number();
export const RehearsedStep = z.object({
  name: z.string(),
  kind: z.enum(
    Object.keys(STEP_KINDS) as [keyof typeof STEP_KINDS, ...(keyof typeof STEP_KINDS)[]],
  ),
  tool: z.string(),
  state: z.enum(FLOW_STEP_STATES),
  /** What holds when it fails; inherited from its kind where it says nothing. */
  handling: z.enum(["fail", "continue"]),
  isInherited: z.boolean(),
  /** The step whose failure it takes back; null where it is no branch. */
  branchOf: z.string().nullable(),
  irreversible: z.boolean(),
  /** Its default value where the flow went on with one. */
  output: Json,
  /** Milliseconds, with all of the flow's time left; `by` is the smallest of the three. */
  budget: z.object({
    ownMs: ms,
    stepMs: ms,
    flowMs: ms,
    effectiveMs: ms,
    by: z.enum(["own", "step", "flow"]),
  }),
});
export type RehearsedStep = z.infer<typeof RehearsedStep>;

export const rehearseFlow = endpoint({
  method: "POST",
  path: "/flows/rehearsals",
  summary: "Say what would become of a flow if these steps failed, without calling anything",
  permission: "read",
  body: RehearseFlowInput,
  response: z.object({
    state: z.enum(["done", "failed"]),
    timeoutMs: ms,
    steps: z.array(RehearsedStep),
    findings: z.array(FindingView),
  }),
});
