// Runs over HTTP: a task for an agent, within a budget, answered at once where there is time or asked for later (R163).
import { z } from "zod";
import { ReplayChoice, StreamChoice } from "@/lib/domain/models/model-choice";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { AgentSlug } from "./agents";
import { endpoint, text } from "./endpoint";

const Budget = z.strictObject({
  maxSteps: z.int().min(1).max(LIMITS.runSteps),
  maxTokens: z.int().min(1).max(LIMITS.runTokens),
  maxWallMs: z.int().min(1).max(LIMITS.flowTimeoutMs),
});

export const RunResult = z.object({
  status: z.enum(["answered", "partial", "budget_exhausted", "failed"]),
  answer: z.string(),
  /** Calls of the run that succeeded, with the beginning of what each returned. */
  evidence: z.array(z.object({ tool: z.string(), callId: z.string(), excerpt: z.string() })),
  /** `tokens` as the provider counts them; where it does not, four characters each. */
  usage: z.object({ steps: z.int(), tokens: z.int(), wallMs: z.number() }),
  /** Answered, and nothing was looked up for it. */
  isGuess: z.boolean(),
});

export const ExecutionView = z.object({
  /** Also the id of its turn, where it is told round by round. */
  id: z.string(),
  agent: z.string(),
  task: z.string(),
  /** `running`, `suspended` while it waits for people, or the outcome of its last round. */
  state: z.string(),
  /** The turn whose call handed the task over; null where it runs alone. */
  parent: z.string().nullable(),
  mode: z.enum(["awaited", "detached"]),
  /** What it was given; a flow that goes on by itself has more time than may be asked for here. */
  budget: z.object({
    maxSteps: z.int(),
    maxTokens: z.int(),
    maxWallMs: z.int(),
    maxSpawn: z.int(),
  }),
  /** Null until it is over. */
  result: RunResult.nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type ExecutionView = z.infer<typeof ExecutionView>;

export const DispatchInput = z.strictObject({
  agent: AgentSlug,
  /** The whole task: the agent sees nothing else. */
  task: text(20_000).trim().min(1),
  /** The agent's own model where it is left out. */
  model: z.discriminatedUnion("kind", [ReplayChoice, StreamChoice]).exactOptional(),
  /** What the run may have tools do: of what the agent's tools ask for, and everything of it where this is left out. */
  scopes: z.array(text(200).min(1)).max(200).optional(),
  budget: Budget.default({ maxSteps: 20, maxTokens: 50_000, maxWallMs: 300_000 }),
  /** Answers at once with the run's id; the header `Prefer: respond-async` asks for the same. */
  async: z.boolean().default(false),
});
export type DispatchInput = z.input<typeof DispatchInput>;

export const dispatchAgent = endpoint({
  method: "POST",
  path: "/dispatch",
  summary:
    "Have an agent do a task: 200 with its result, or 202 where it takes longer than one waits",
  permission: "govern",
  body: DispatchInput,
  response: ExecutionView,
  mayAccept: true,
  idempotencyKey: "required",
});

export const getExecution = endpoint({
  method: "GET",
  path: "/executions/{execution}",
  summary: "Get a run, with its result once it is over",
  permission: "read",
  params: z.object({ execution: text(80) }),
  response: ExecutionView,
});

export const listExecutions = endpoint({
  method: "GET",
  path: "/executions",
  summary: "List the runs that a turn has begun",
  permission: "read",
  query: z.object({ parent: text(80).min(1) }),
  response: z.object({ items: z.array(ExecutionView) }),
});
