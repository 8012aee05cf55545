// Flows over HTTP: examples and rehearsals, which call nothing, and flows that are stored in numbered versions (R190–R197).
import { z } from "zod";
import { FLOW_STEP_STATES } from "@/lib/domain/flows/advance-flow";
import { Flow } from "@/lib/domain/flows/flow";
import { STEP_KINDS } from "@/lib/domain/flows/step-kinds";
import { AgentSlug } from "./agents";
import { changed, endpoint, PageQuery, page, text } from "./endpoint";
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
    /** Of an example that can be run: the agent of the sample workspace that it is written for. */
    agents: z.record(z.string(), z.string()),
    kinds: z.array(
      z.object({ kind: z.string(), handling: z.enum(["fail", "continue"]), means: z.string() }),
    ),
  }),
});

export const RehearseFlowInput = z.strictObject({
  flow: FlowInput,
  /** The agent whose tools the steps call: where it is named, what they give is held against what those take. */
  agent: AgentSlug.optional(),
  /** Names of the steps that fail. */
  failing: z.array(text(64)).max(50).default([]),
});

/** What a rule objects to. */
export const FlowFinding = z.object({
  ...FindingView.shape,
  /** Dotted, such as `flows.digest.steps[1].args.name`; of the whole flow its name alone. */
  path: z.string(),
});
export type FlowFinding = z.infer<typeof FlowFinding>;

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
  /** By argument of its tool, the earlier step or the argument of the flow that it takes. */
  takes: z.record(z.string(), z.string()),
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
    findings: z.array(FlowFinding),
  }),
});

/** As in an address: these are words of ours there. */
export const RESERVED_FLOW_NAMES = ["examples", "new", "rehearsals", "runs"] as const;

export const FlowName = text(64).regex(/^[a-z][a-z0-9_]*$/, {
  error: "lower-case letters, digits and _, with a letter first",
});

export const FlowSummary = z.object({
  name: z.string(),
  title: z.string(),
  agent: z.string(),
  version: z.int(),
  steps: z.int(),
  exposed: z.enum(["no", "sync", "detached"]),
  /** How many rules object. */
  findings: z.int(),
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
});
export type FlowSummary = z.infer<typeof FlowSummary>;

/** An agent that has the flow as a tool. */
export const FlowOffer = z.object({
  agent: z.string(),
  /** Its own name for it. */
  id: z.string(),
  /** Its connection's list has it. */
  allowed: z.boolean(),
});

export const FlowView = z.object({
  ...FlowSummary.omit({ findings: true, steps: true }).shape,
  flow: FlowInput,
  /** What each run is given; null where it takes nothing. */
  arguments: z
    .object({
      /** JSON Schema as text. */
      schema: z.string(),
      /** What they may begin with: every required one, as JSON text. */
      example: z.string(),
    })
    .nullable(),
  /** By the agent's tools as they are now. */
  findings: z.array(FlowFinding),
  /** `<source>/<callable>` of the tool that it is; null where it is not offered. */
  tool: z.string().nullable(),
  offers: z.array(FlowOffer),
  /** The newest first, at most 200. */
  versions: z.array(
    z.object({
      version: z.int(),
      agent: z.string(),
      savedBy: z.string(),
      savedAt: z.iso.datetime(),
      flow: FlowInput,
    }),
  ),
});
export type FlowView = z.infer<typeof FlowView>;

export const listFlows = endpoint({
  method: "GET",
  path: "/flows",
  summary: "List stored flows by name",
  permission: "read",
  query: z.object(PageQuery),
  response: page(FlowSummary),
});

/** The agent whose tools the steps call, and by whose rules they are held. */
export const SaveFlowInput = z.strictObject({ agent: AgentSlug, flow: FlowInput });

export const createFlow = endpoint({
  method: "POST",
  path: "/flows",
  summary: "Store a flow as its first version",
  permission: "govern",
  body: SaveFlowInput,
  response: changed(FlowView),
  status: 201,
  dryRun: true,
  idempotencyKey: "optional",
});

const params = z.object({ flow: FlowName });

export const getFlow = endpoint({
  method: "GET",
  path: "/flows/{flow}",
  summary: "Read a stored flow with all of its versions",
  permission: "read",
  params,
  response: FlowView,
});

export const updateFlow = endpoint({
  method: "PUT",
  path: "/flows/{flow}",
  summary: "Store a flow as its next version; runs that have begun keep theirs",
  permission: "govern",
  params,
  body: SaveFlowInput,
  response: changed(FlowView),
  ifMatch: "required",
  dryRun: true,
});

export const deleteFlow = endpoint({
  method: "DELETE",
  path: "/flows/{flow}",
  summary: "Remove a flow; its versions and runs stay to be read",
  permission: "govern",
  params,
  response: changed(FlowView),
  ifMatch: "required",
  dryRun: true,
});
