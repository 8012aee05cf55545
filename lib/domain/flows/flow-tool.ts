// A flow as agents may call it: awaited like a sub-agent, or as a job that goes on by itself (R191). What the tool may do is what
// its steps may do, so that nobody has to say it twice; its traits are nobody's word yet.
import type { JsonObject } from "@/lib/kernel/json";
import { JOB_FAMILY } from "../jobs/job-family";
import { describeTool } from "../tools/author/description-suffix";
import { CAREFUL_CONTRACT } from "../tools/contract/careful-contract";
import { type ExecutionContract, NO_EFFECTS } from "../tools/contract/contract";
import { LIMITS } from "../tools/contract/limits";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import { exportHints } from "../tools/hints/hints";
import type { Flow } from "./flow";
import { argumentNames, inputSchemaOf } from "./flow-input";

/** The source that every connection with flows draws on; a flow's tool is called as the flow is. */
export const FLOW_SOURCE = "local:flows";

/** What is known of a step's tool; of a tool without a contract the careful one holds. */
export type StepContract = (tool: string) => ExecutionContract | undefined;

/** Null for a flow that is not offered. `agent` is the one whose tools its steps call. */
export function flowTool(
  flow: Flow,
  agent: string,
  contractOf: StepContract,
): ToolDefinition | null {
  if (flow.exposed === "no") return null;
  const own = flow.exposed === "sync" ? awaited(flow, agent) : detached(flow);
  const contract: ExecutionContract = { ...own, ...ofSteps(flow, contractOf) };
  const shape = flow.exposed === "sync" ? "agent" : "job";
  return {
    name: flow.name,
    title: flow.title,
    description: describeTool(textOf(flow), contract),
    inputSchema: inputSchemaOf(flow),
    ...(flow.exposed === "sync" ? { outputSchema: ANSWER } : {}),
    annotations: exportHints({ title: flow.title, shape, contract }),
    shape,
    contract,
  };
}

function textOf(flow: Flow): string {
  const { title, steps } = flow;
  const ending = /[.!?]$/.test(title) ? "" : ".";
  const names = steps.map(({ name }) => name).join(", ");
  const goes = `oes through its steps in their order (${names}).`;
  const takes = argumentNames(flow).length === 0 ? "Takes no arguments: g" : "G";
  return `${title}${ending} ${takes}${goes}`;
}

type OfSteps = Pick<ExecutionContract, "effects" | "scopes" | "confirmation">;

/**
 * Whatever one of the steps may do, and every scope that one of them needs. Each step asks its own people when it comes to it;
 * the call itself asks only where a step may destroy something and nobody is asked about that.
 */
function ofSteps({ steps }: Flow, contractOf: StepContract): OfSteps {
  const contracts = steps.map((step) => ({
    step,
    contract: contractOf(step.tool) ?? CAREFUL_CONTRACT,
  }));
  const some = (is: (one: (typeof contracts)[number]) => boolean) => contracts.some(is);
  const unwatched = some(
    ({ contract: { effects, confirmation } }) =>
      effects.destructive && confirmation.kind !== "approval",
  );
  return {
    effects: {
      ...NO_EFFECTS,
      mutates: some(({ contract: { effects } }) => effects.mutates),
      durable: some(({ contract: { effects } }) => effects.durable),
      destructive: some(({ contract: { effects } }) => effects.destructive),
      irreversible: some(
        ({ step, contract }) => step.irreversible || contract.effects.irreversible,
      ),
      openWorld: some(({ contract: { effects } }) => effects.openWorld),
    },
    scopes: [...new Set(contracts.flatMap(({ contract }) => contract.scopes))].sort(),
    confirmation: unwatched ? CAREFUL_CONTRACT.confirmation : { kind: "none" },
  };
}

/** The same call finds its first run, so a repeat of the start is harmless whatever the steps are. */
const STARTED_ONCE = {
  retry: { story: "dedupe", windowMs: LIMITS.dedupeWindowMs },
  consistency: { kind: "single" },
} as const;

type Own = Omit<ExecutionContract, keyof OfSteps>;

function awaited({ steps, timeoutMs, estimateMs }: Flow, agent: string): Own {
  const withinMs = Math.min(LIMITS.toolTimeoutMs, timeoutMs);
  return {
    ...STARTED_ONCE,
    latency: estimateMs === undefined ? null : estimated(estimateMs, estimateMs),
    pattern: "sync",
    timeoutMs: withinMs,
    onTimeout: { partial: false },
    budget: {
      ...{ agent, maxSteps: LIMITS.runSteps, maxTokens: LIMITS.runTokens, maxWallMs: withinMs },
      ...{ maxSpawn: steps.length, mode: "awaited", notify: "none" },
    },
  };
}

const POLL_S = { least: 5, most: 60 };

function detached({ timeoutMs, estimateMs = timeoutMs }: Flow): Own {
  const seconds = Math.round(estimateMs / 2_000);
  return {
    ...STARTED_ONCE,
    latency: estimated(20, 100),
    pattern: "async_job",
    timeoutMs: 5_000,
    job: {
      ...JOB_FAMILY,
      pollAfterS: Math.min(POLL_S.most, Math.max(POLL_S.least, seconds)),
      // In tenths, so that it is told in whole seconds.
      estimatedMinutes: Math.max(1, Math.round(estimateMs / 6_000)) / 10,
    },
  };
}

function estimated(p50Ms: number, p99Ms: number) {
  return { p50Ms, p99Ms, source: "estimated" } as const;
}

/** What `flowResult` answers. */
const ANSWER: JsonObject = {
  type: "object",
  properties: {
    status: { type: "string", const: "answered" },
    answer: { type: "string", description: "What became of the flow, in a sentence." },
    evidence: {
      type: "array",
      description: "The steps that ran, with the beginning of what each has answered.",
      items: {
        type: "object",
        properties: {
          step: { type: "string" },
          tool: { type: "string" },
          excerpt: { type: "string" },
        },
        required: ["step", "tool", "excerpt"],
        additionalProperties: false,
      },
    },
    output: { description: "What the last step that ran has answered." },
    flow: { type: "string" },
    version: { type: "integer" },
    run_id: { type: "string" },
  },
  required: ["status", "answer", "evidence", "output", "flow", "version", "run_id"],
  additionalProperties: false,
};
