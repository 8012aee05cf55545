// A provider's model behind the runtime's port: asked through the SDK, answered through our readers, never retried by itself.
import type { LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { ProviderChoice } from "@/lib/domain/models/model-choice";
import { type ModelNames, modelName, modelNames } from "@/lib/domain/tools/definition/model-name";
import { openAiTool } from "@/lib/domain/tools/schema/provider-forms";
import { instant, type RuntimeClock } from "@/lib/runtime/ports/clock";
import type { GenerationRequest, Model } from "@/lib/runtime/ports/model";
import { createReader } from "@/lib/stream/create-reader";
import type { StreamEvent } from "@/lib/stream/stream-event";
import { type CallFailure, callFailure } from "./call-failure";
import { compactConversation } from "./compact-conversation";
import { exactIntegers } from "./exact-integers";
import { openProvider } from "./open-provider";
import { toPrompt } from "./prompt";
import { createRetryPause } from "./retry-pause";
import { tappedFetch } from "./tapped-fetch";

export type ProviderSetting = {
  readonly choice: ProviderChoice;
  /** Read at each request, so that no value is kept. Null where the secret is gone. */
  readonly key: () => string | null;
  /** Guarded: it reaches no address that this installation does not allow. */
  readonly fetch: (url: string | URL, init: RequestInit) => Promise<Response>;
  readonly clock: RuntimeClock;
  /** A text that nobody can guess. */
  readonly mark: () => string;
};

export function providerModel(setting: ProviderSetting): Model {
  const pause = createRetryPause(setting.clock);
  return {
    generate: async function* (request) {
      if (request.cause === "provider_retry" && !(await pause.wait(request.signal))) {
        yield ended(pause.failure());
        return;
      }
      const asked = await ask(setting, request);
      if (!asked.ok) {
        pause.note(asked.failure);
        yield ended(asked.failure);
        return;
      }
      pause.clear();
      yield* read(asked, request);
    },
  };
}

type Asked =
  | { readonly ok: false; readonly failure: CallFailure }
  | {
      readonly ok: true;
      readonly body: ReadableStream<Uint8Array>;
      readonly protocol: ReturnType<typeof openProvider>["protocol"];
      readonly names: ModelNames;
    };

/** One request; whatever it fails with is a value. */
async function ask(setting: ProviderSetting, request: GenerationRequest): Promise<Asked> {
  const { choice, clock, fetch, mark } = setting;
  const key = choice.secret === undefined ? "" : setting.key();
  if (key === null) return { ok: false, failure: missingKey(choice) };
  const integers = exactIntegers(mark());
  const tap = tappedFetch(fetch, integers.restore);
  const names = modelNames(request.tools.map(({ id }) => id));
  try {
    const { model, protocol, providerOptions } = openProvider(choice, { key, fetch: tap.fetch });
    const nameOf = (tool: string) => names.nameOf.get(tool) ?? modelName(tool);
    const { stream } = await model.doStream({
      prompt: toPrompt(messagesOf(request), { nameOf, integers }),
      ...toolsFor(request.tools, names),
      abortSignal: request.signal,
      providerOptions,
    });
    await stream.cancel();
    const body = tap.body();
    if (body === null) throw new Error("The provider answered without an answer.");
    return { ok: true, body, protocol, names };
  } catch (error) {
    return { ok: false, failure: callFailure(error, tap.failure(), instant(clock)) };
  }
}

function messagesOf({ cause, messages }: GenerationRequest) {
  return cause === "compaction_retry" ? compactConversation(messages) : messages;
}

/** Without `execute`, and there is no other: what is called is run by the runtime or not at all. */
function toolsFor(offered: readonly EffectiveTool[], { nameOf }: ModelNames) {
  const tools = offered.flatMap(({ id, definition }): LanguageModelV3FunctionTool[] => {
    if (definition === null) return [];
    const { function: form } = openAiTool({ ...definition, name: nameOf.get(id) ?? id });
    const { name, description, parameters } = form;
    // `openAiTool` has made it a plain JSON object whose root is an object schema.
    const inputSchema = parameters as LanguageModelV3FunctionTool["inputSchema"];
    return [{ type: "function", name, description, inputSchema }];
  });
  return tools.length === 0 ? {} : { tools, toolChoice: { type: "auto" as const } };
}

async function* read(
  { body, protocol, names }: Extract<Asked, { ok: true }>,
  { round, attempt, signal }: GenerationRequest,
): AsyncGenerator<StreamEvent> {
  const reader = createReader(protocol, { idPrefix: `call_${round}_${attempt}` });
  const source = body.getReader();
  try {
    for (;;) {
      const { done, value } = await source.read();
      if (done) break;
      for (const event of reader.push(value)) yield ours(event, names);
    }
    for (const event of reader.end()) yield ours(event, names);
  } catch {
    // The connection broke in the middle of an answer, or nobody wants the rest.
    if (signal.aborted) return;
    for (const event of reader.end("cut")) yield ours(event, names);
  } finally {
    await source.cancel().catch(() => undefined);
  }
}

/** Tools by their own ids. */
function ours(event: StreamEvent, { idOf }: ModelNames): StreamEvent {
  switch (event.type) {
    case "action-identify":
      return { ...event, name: idOf.get(event.name) ?? event.name };
    case "action":
      return event.name === null ? event : { ...event, name: idOf.get(event.name) ?? event.name };
    default:
      return event;
  }
}

function ended({ fault, detail }: CallFailure): StreamEvent {
  const reason = fault === "filtered" ? "filter" : "error";
  return { type: "end", reason, detail, ...(fault === null ? {} : { fault }) };
}

function missingKey({ secret }: ProviderChoice): CallFailure {
  const detail = `The environment has no TRAITLINE_SECRET_${secret} any more.`;
  return { fault: "refused_key", retryAfterMs: null, detail };
}
