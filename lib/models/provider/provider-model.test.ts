import { afterEach, describe, expect, it } from "vitest";
import { guardedFetch } from "@/lib/connections/network/guarded-fetch";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import type { GenerationRequest } from "@/lib/runtime/ports/model";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import type { StreamEvent } from "@/lib/stream/stream-event";
import { buildTool } from "@/lib/testing/build-tools";
import { type ModelServer, openModelServer } from "@/lib/testing/model-server/model-server";
import type { ModelReply } from "@/lib/testing/model-server/reply";
import { providerModel } from "./provider-model";

const PROVIDERS = ["anthropic", "openai", "google", "openai-compatible"] as const;
type Provider = (typeof PROVIDERS)[number];

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const QUESTION: ConversationMessage = { role: "user", id: "msg_1", text: "What is new?" };
const BIG = "12345678901234567890123";

function tool(id: string): EffectiveTool {
  const inputSchema: JsonObject = { type: "object", properties: { q: { type: "string" } } };
  return buildTool(id, null, { definition: { name: id, description: `Does ${id}.`, inputSchema } });
}

type Setting = { readonly key?: string | null; readonly allowedHosts?: readonly string[] };

/** A model whose server gives these replies, and what its pauses were. */
async function open(provider: Provider, replies: readonly ModelReply[], setting: Setting = {}) {
  const server: ModelServer = await openModelServer(replies);
  const { key = "key-of-the-model", allowedHosts = [server.host] } = setting;
  const guarded = guardedFetch({ allowedHosts, maxRedirects: 0 });
  opened.push(server.close, guarded.close);
  const { baseUrl } = server;
  const waits: number[] = [];
  const { generate } = providerModel({
    choice: { kind: "provider", provider, model: "test-model", baseUrl, secret: "MODEL" },
    key: () => key,
    fetch: guarded.fetch,
    clock: { ...systemRuntimeClock, sleep: async (ms) => void waits.push(ms) },
    mark: () => "mark-of-the-test-",
  });
  const request = (own: Partial<GenerationRequest>): GenerationRequest => ({
    turn: "turn_1",
    round: 0,
    attempt: 0,
    cause: "first",
    messages: [QUESTION],
    tools: [tool("web.search"), tool("my files.read file")],
    signal: new AbortController().signal,
    ...own,
  });
  const stream = (own: Partial<GenerationRequest> = {}) => generate(request(own));
  const ask = async (own: Partial<GenerationRequest> = {}) => {
    const events: StreamEvent[] = [];
    for await (const event of stream(own)) events.push(event);
    return events;
  };
  return { ask, stream, server, waits };
}

const actionsOf = (events: readonly StreamEvent[]) =>
  events.flatMap((event) => (event.type === "action" ? [event] : []));
const textOf = (events: readonly StreamEvent[]) =>
  events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");
const endOf = (events: readonly StreamEvent[]) => events.at(-1);

function bodyOf(server: ModelServer, at = 0): JsonObject {
  const body = parseJson(server.asked[at]?.text ?? "null");
  if (!isJsonObject(body)) throw new Error("nothing was asked");
  return body;
}

describe.each(PROVIDERS)("a model of %s", (provider) => {
  it("is read by our own readers: text, calls sealed one by one, every digit, tools by their ids", async () => {
    const { ask, server } = await open(provider, [
      {
        parts: [
          { text: "I look. Ünïcödé 🙂" },
          { call: "web__search", args: '{"q":"news"}', id: "call_one" },
          { call: "web__search", args: `{"q":"x","id":${BIG}}`, id: "call_two" },
        ],
        pieceChars: 3,
      },
    ]);

    const events = await ask();

    expect(textOf(events)).toBe("I look. Ünïcödé 🙂");
    expect(actionsOf(events)).toMatchObject([
      { index: 0, state: "complete", name: "web.search", args: { q: "news" } },
      { index: 1, state: "complete", name: "web.search", args: { q: "x", id: BigInt(BIG) } },
    ]);
    expect(endOf(events)).toMatchObject({ type: "end", reason: "tool_calls" });
    expect(server.asked).toHaveLength(1);
  });

  it("seals a call while the answer still comes", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const parts = [
      { call: "web__search", args: '{"q":"a"}' },
      { call: "web__search", args: '{"q":"b"}' },
    ];
    const { stream } = await open(provider, [{ parts, before: () => held }]);

    const events: StreamEvent[] = [];
    for await (const event of stream()) {
      events.push(event);
      if (event.type === "action") release();
    }

    expect(actionsOf(events)).toHaveLength(2);
  });

  it("is offered tools by names that it accepts, with its key and nothing else of ours", async () => {
    const { ask, server } = await open(provider, [{ parts: [{ text: "Hello." }] }]);

    await ask();

    const [asked] = server.asked;
    expect(asked?.text).toContain('"web__search"');
    expect(asked?.text).toMatch(/"my_files__read_file-[0-9a-f]{12}"/);
    expect(asked?.text).toContain("Does web.search.");
    expect(JSON.stringify(asked?.headers)).toContain("key-of-the-model");
    expect(asked?.text).not.toContain("key-of-the-model");
  });

  it("is told the conversation: calls, results, refusals and the runtime's word, with every digit", async () => {
    const { ask, server } = await open(provider, [{ parts: [{ text: "Done." }] }]);

    const events = await ask({ messages: CONVERSATION, round: 1 });

    const text = server.asked[0]?.text ?? "";
    expect(text).toContain(BIG);
    expect(text).not.toContain("mark-of-the-test-");
    for (const said of ["What is new?", "It is sunny.", "[runtime] doc.write was refused"])
      expect(text).toContain(said);
    expect(text.indexOf("It is sunny.")).toBeLessThan(text.indexOf("[runtime] doc.write"));
    expect(endOf(events)).toMatchObject({ reason: "stop" });
  });

  it("that breaks in the middle of a call leaves it cut off", async () => {
    const whole = await sizeOf(provider);
    const { ask } = await open(provider, [
      { parts: LONG, breaksAfter: Math.floor(whole * 0.55), pieceChars: 5 },
    ]);

    const events = await ask();

    expect(endOf(events)).toMatchObject({ type: "end", reason: "cut" });
    const complete = actionsOf(events).filter(({ state }) => state === "complete");
    expect(complete.length).toBeLessThan(LONG.length);
    expect(actionsOf(events).some(({ state }) => state === "malformed")).toBe(false);
  });

  it.each([
    ["length", "length"],
    ["filter", "filter"],
  ] as const)("that ends by %s says so", async (end, reason) => {
    const { ask } = await open(provider, [{ parts: [{ text: "I" }], end }]);

    expect(endOf(await ask())).toMatchObject({ reason });
  });

  it.each([
    [429, "Rate limit reached", "rate_limited"],
    [401, "invalid key", "refused_key"],
    [400, "prompt is too long: 300000 tokens > 200000 maximum", "context_length"],
    [503, "The model is overloaded", "overloaded"],
    [404, "no such model", "refused_request"],
  ] as const)(
    "that answers %i is not asked again by the SDK, and its trouble is named",
    async (status, message, fault) => {
      const refusal = { status, body: { error: { message, type: "t", code: "c", status: "S" } } };
      const { ask, server } = await open(provider, [{ refusal }, { parts: [{ text: "Late." }] }]);

      const events = await ask();

      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ type: "end", reason: "error", fault });
      expect(events[0]).toHaveProperty("detail", expect.stringContaining(message));
      expect(server.asked).toHaveLength(1);
    },
  );

  it("waits as long as it is asked to before the next attempt", async () => {
    const body = { error: { message: "Rate limit reached" } };
    const refusal = { status: 429, headers: { "retry-after": "7" }, body };
    const { ask, waits } = await open(provider, [{ refusal }, { parts: [{ text: "Now." }] }]);
    await ask();

    const events = await ask({ cause: "provider_retry", attempt: 1 });

    expect(waits).toEqual([7000]);
    expect(textOf(events)).toBe("Now.");
  });

  it("is not asked again where it wants more patience than a turn has", async () => {
    const body = { error: { message: "Rate limit reached" } };
    const refusal = { status: 429, headers: { "retry-after": "3600" }, body };
    const { ask, waits, server } = await open(provider, [{ refusal }]);
    await ask();

    const events = await ask({ cause: "provider_retry", attempt: 1 });

    expect(events).toMatchObject([{ type: "end", fault: "rate_limited" }]);
    expect(waits).toEqual([]);
    expect(server.asked).toHaveLength(1);
  });

  it("is reached only where this installation allows it, and without its key not at all", async () => {
    const guarded = await open(provider, [{}], { allowedHosts: [] });
    const keyless = await open(provider, [{}], { key: null });

    expect(await guarded.ask()).toMatchObject([{ type: "end", fault: "unreachable" }]);
    expect(await keyless.ask()).toMatchObject([{ type: "end", fault: "refused_key" }]);
    expect([...guarded.server.asked, ...keyless.server.asked]).toEqual([]);
  });

  it("stops when nobody wants the rest", async () => {
    const controller = new AbortController();
    const { stream } = await open(provider, [
      { parts: LONG, before: () => new Promise(() => undefined) },
    ]);

    const events: StreamEvent[] = [];
    for await (const event of stream({ signal: controller.signal })) {
      events.push(event);
      if (event.type === "action") controller.abort();
    }

    expect(actionsOf(events).length).toBeGreaterThan(0);
  });
});

const LONG = ["a", "b", "c"].map((q) => ({
  call: "web__search",
  args: JSON.stringify({ q: q.repeat(60) }),
}));

/** Bytes of the whole answer of `LONG`. */
async function sizeOf(provider: Provider): Promise<number> {
  const writers = {
    anthropic: (await import("@/lib/testing/model-server/write-anthropic")).writeAnthropic,
    openai: (await import("@/lib/testing/model-server/write-openai-responses"))
      .writeOpenAiResponses,
    google: (await import("@/lib/testing/model-server/write-gemini")).writeGemini,
    "openai-compatible": (await import("@/lib/testing/model-server/write-openai-chat"))
      .writeOpenAiChat,
  };
  return writers[provider]({ parts: LONG, pieceChars: 5 }).join("").length;
}

const at = { parentId: "msg_1", round: 0 } as const;
const call = (index: number, own: object) => ({
  ...{ role: "tool", type: "tool_call", callId: `call_${index}`, index, ledgerKey: null },
  ...{ refused: null, signature: null, params: {}, ...at, ...own },
});
const result = (index: number, toolId: string, status: string, content: string) => ({
  ...{ role: "tool", type: "tool_result", status: "responded", round: 0, index },
  parentId: `call_${index}`,
  metadata: { tool: toolId, callId: `call_${index}`, status, code: null },
  ...{ note: null, content, structured: null, startedAt: null, endedAt: null },
});

const CONVERSATION = [
  QUESTION,
  { role: "assistant", text: "I look." },
  call(0, { tool: "web.search", params: { q: "x", id: BigInt(BIG) }, signature: "thought-1" }),
  call(1, { tool: "doc.write", refused: "STRATEGY_INCOMPATIBLE" }),
  result(0, "web.search", "ok", "It is sunny."),
  result(1, "doc.write", "error", "It was refused."),
  {
    role: "runtime",
    refusals: [
      {
        ...{ index: 1, tool: "doc.write", strategies: null, code: "STRATEGY_INCOMPATIBLE" },
        ...{ conflictsWith: null, issues: [], advice: "Read the result first." },
      },
    ],
    notices: [],
  },
] as unknown as readonly ConversationMessage[];

describe("a conversation on its way to a provider", () => {
  it("keeps Gemini's thought signature with its call", async () => {
    const { ask, server } = await open("google", [{ parts: [{ text: "Done." }] }]);

    await ask({ messages: CONVERSATION });

    expect(server.asked[0]?.text).toContain('"thoughtSignature":"thought-1"');
  });

  it("gives back the signature that came with a call", async () => {
    const { ask } = await open("google", [
      { parts: [{ call: "web__search", args: "{}", signature: "thought-2" }] },
    ]);

    expect(actionsOf(await ask())).toMatchObject([{ signature: "thought-2" }]);
  });

  it("marks a failed result as an error, and gives every call one result", async () => {
    const { ask, server } = await open("anthropic", [{ parts: [{ text: "Done." }] }]);

    await ask({
      messages: [...CONVERSATION, call(7, { tool: "web.search", round: 1 }) as never],
    });

    const { messages } = bodyOf(server);
    const text = JSON.stringify(messages, (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(text).toContain('"is_error":true');
    expect(text).toContain("There is no result yet.");
  });

  it("is shortened where the model cannot read all of it", async () => {
    const long = result(0, "web.search", "ok", `Beginning. ${"x".repeat(5000)}`);
    const recent = [2, 3, 4, 5].flatMap((index) => [
      call(index, { tool: "web.search" }),
      result(index, "web.search", "ok", `Recent ${index} ${"y".repeat(900)}`),
    ]);
    const messages = [
      QUESTION,
      call(0, { tool: "web.search" }),
      long,
      ...recent,
    ] as unknown as readonly ConversationMessage[];
    const { ask, server } = await open("openai-compatible", [{}, {}]);

    await ask({ messages });
    await ask({ messages, cause: "compaction_retry", attempt: 1 });

    const [whole = 0, short = 0] = server.asked.map(({ text }) => text.length);
    expect(whole - short).toBeGreaterThan(4000);
    expect(server.asked[1]?.text).toContain("characters were left out here");
    expect(server.asked[1]?.text).toContain("y".repeat(900));
  });

  it("tells in words what came of a call whose name nobody could read", async () => {
    const { ask, server } = await open("openai-compatible", [{}]);
    const messages = [
      QUESTION,
      call(0, { tool: null, params: null, refused: "ARGS_UNPARSEABLE" }),
      result(0, "", "error", "The call could not be read."),
    ] as unknown as readonly ConversationMessage[];

    await ask({ messages });

    expect(server.asked[0]?.text).toContain("[runtime] The call could not be read.");
    expect(server.asked[0]?.text).not.toContain("tool_call_id");
  });
});
