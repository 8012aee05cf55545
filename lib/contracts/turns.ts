// Turns over HTTP: starting one, stopping it, and what it has come to; what happens in it is told by its rounds.
import { z } from "zod";
import { CallChoice, ReplayChoice, StreamChoice } from "@/lib/domain/models/model-choice";
import { AgentSlug } from "./agents";
import { endpoint, text } from "./endpoint";

const TurnRound = z.object({
  number: z.int(),
  /** Null until the round has its rules. */
  revision: z.int().nullable(),
  /** Null while it runs. */
  outcome: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});

export const TurnView = z.object({
  id: z.string(),
  agent: z.string(),
  /** `running`, `suspended` while it waits for people, or the outcome of its last round. */
  state: z.string(),
  title: z.string(),
  origin: z.string(),
  startedBy: z.string(),
  model: z.object({
    kind: z.enum(["replay", "stream", "provider", "call", "flow"]),
    /** The sample, the stream's protocol, the provider's model, the tool of a single call, or the flow. */
    name: z.string(),
    /** Null where a provider has its own, and where nobody speaks. */
    pace: z.number().nullable(),
  }),
  earlyStarts: z.boolean(),
  execution: z.enum(["real", "nothing"]),
  startedAt: z.iso.datetime(),
  /** Null while it runs or waits. */
  endedAt: z.iso.datetime().nullable(),
  stopRequestedAt: z.iso.datetime().nullable(),
  stopRequestedBy: z.string().nullable(),
  rounds: z.array(TurnRound),
});
export type TurnView = z.infer<typeof TurnView>;

export const StartTurnInput = z.strictObject({
  agent: AgentSlug,
  /** What the user asks. */
  text: text(20_000).trim().min(1),
  /** The agent's own model where it is left out. A provider is chosen with the agent, where its key is guarded. */
  model: z
    .discriminatedUnion("kind", [ReplayChoice, StreamChoice, CallChoice.omit({ reader: true })])
    .exactOptional(),
  earlyStarts: z.boolean().default(true),
  /** `nothing`: verdicts, early starts and the ledger are shown, and no tool is called. */
  execution: z.enum(["real", "nothing"]).default("real"),
  /** What the turn's user may have tools do; everything that the agent's tools ask for where it is left out. */
  scopes: z.array(text(200).min(1)).max(200).optional(),
});
export type StartTurnInput = z.infer<typeof StartTurnInput>;

export const startTurn = endpoint({
  method: "POST",
  path: "/turns",
  summary: "Start a turn of an agent",
  permission: "govern",
  body: StartTurnInput,
  response: TurnView,
  status: 201,
  idempotencyKey: "required",
});

const params = z.object({ turn: text(80) });

export const getTurn = endpoint({
  method: "GET",
  path: "/turns/{turn}",
  summary: "Get a turn and its rounds",
  permission: "read",
  params,
  response: TurnView,
});

export const stopTurn = endpoint({
  method: "POST",
  path: "/turns/{turn}/stop",
  summary: "Stop a turn: nothing further starts, and what runs is told to end",
  permission: "govern",
  params,
  response: TurnView,
  idempotencyKey: "optional",
});

export const SampleView = z.object({
  id: z.string(),
  title: z.string(),
  shows: z.string(),
  agent: z.string(),
  asks: z.string(),
  rounds: z.int(),
  /** Milliseconds that the model writes at its own pace, all rounds and attempts together. */
  writesForMs: z.number(),
});
export type SampleView = z.infer<typeof SampleView>;

export const listSamples = endpoint({
  method: "GET",
  path: "/samples",
  summary: "List the sample rounds",
  permission: "read",
  response: z.object({ items: z.array(SampleView) }),
});
