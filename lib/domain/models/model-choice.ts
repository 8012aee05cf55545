// Which model a turn speaks to, kept with the turn so that any process can go on with it.
import { z } from "zod";
import { Flow } from "../flows/flow";
import { AnyJson } from "../tools/schema/any-json";
import { PROTOCOLS } from "./protocols";

/** Times the recording's own pace: 2 is twice as fast, 0 does not wait at all. */
const Pace = z.number().min(0).max(100);

/** A round that was written beforehand, by its name in `lib/models/samples`. */
export const ReplayChoice = z.strictObject({
  kind: z.literal("replay"),
  sample: z.string().min(1).max(80),
  pace: Pace.default(1),
});

/** Most characters of a stream that is given as text. */
export const STREAM_CHARS = 500_000;

/** A stream as somebody has typed or recorded it: one round, one attempt. */
export const StreamChoice = z.strictObject({
  kind: z.literal("stream"),
  protocol: z.enum(PROTOCOLS),
  text: z.string().min(1).max(STREAM_CHARS),
  pace: Pace.default(1),
});

export const MODEL_PROVIDERS = ["anthropic", "openai", "google", "openai-compatible"] as const;

export const ProviderChoice = z.strictObject({
  kind: z.literal("provider"),
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string().min(1).max(200),
  /** Where another address than the provider's own is asked. */
  baseUrl: z.url().max(2_000).exactOptional(),
  /** Name of the secret that holds the key, after `TRAITLINE_SECRET_`. */
  secret: z.string().min(1).max(200).exactOptional(),
});

export type ProviderChoice = z.infer<typeof ProviderChoice>;

/** No model at all: one call that a person has written, made like any call of a round. */
export const CallChoice = z.strictObject({
  kind: z.literal("call"),
  /** `alias.callable`, by the agent's own name for it. */
  tool: z.string().min(1).max(300),
  args: z.record(z.string(), AnyJson).default({}),
  /** The agent's own model, for a tool that shows it something; chosen with the agent and never by a caller. */
  reader: ProviderChoice.exactOptional(),
});

/** No model either: the steps of a flow, as it was when its run began. */
export const FlowChoice = z.strictObject({
  kind: z.literal("flow"),
  flow: Flow,
  /** What the run was given; absent of one from before flows took any. */
  args: z.record(z.string(), AnyJson).optional(),
  reader: ProviderChoice.exactOptional(),
});

export const ModelChoice = z.discriminatedUnion("kind", [
  ReplayChoice,
  StreamChoice,
  ProviderChoice,
  CallChoice,
  FlowChoice,
]);
export type ModelChoice = z.infer<typeof ModelChoice>;

/** Whether tools are chosen from what one is told of (R16): a recording, a written call and a flow have chosen before. */
export function choosesTools({ kind }: ModelChoice): boolean {
  return kind === "provider";
}
