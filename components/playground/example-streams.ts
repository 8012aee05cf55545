// A short stream in each protocol, to begin with: a task is handed over and a search follows, then the model stops.
import type { ProtocolWord } from "./run-words";

const HAND_OVER = { tool: "react.delegate", args: { task: "Gather the figures of the pilot." } };
const SEARCH = { tool: "workspace_jobs.search", args: { query: "pilot" } };
const SAID = "I hand the figures over and look around meanwhile.";

export function exampleStream(protocol: ProtocolWord): string {
  switch (protocol) {
    case "channel":
      return channel();
    case "openai-chat":
      return openAiChat();
    case "openai-responses":
      return openAiResponses();
    case "anthropic":
      return anthropic();
    case "gemini":
      return gemini();
  }
}

function channel(): string {
  const action = ({ tool, args }: typeof HAND_OVER | typeof SEARCH) =>
    `<channel:action>${JSON.stringify({ action: "call_tool", tool_call: { tool_id: tool, params: args } })}</channel:action>`;
  return [
    `<channel:thinking>${SAID}</channel:thinking>`,
    action(HAND_OVER),
    action(SEARCH),
    "<channel:canvas>The figures are on their way.</channel:canvas>",
    "",
  ].join("\n");
}

/** Server-sent events, each with one JSON object. */
function events(objects: readonly object[], isNamed = false): string {
  return objects
    .map((object) => {
      const name = isNamed && "type" in object ? `event: ${object.type}\n` : "";
      return `${name}data: ${JSON.stringify(object)}\n`;
    })
    .join("\n");
}

function openAiChat(): string {
  const choice = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  const part = (index: number, id: string, { tool, args }: typeof HAND_OVER | typeof SEARCH) => {
    const call = { name: tool, arguments: JSON.stringify(args) };
    return choice({ tool_calls: [{ index, id, type: "function", function: call }] });
  };
  return `${events([
    choice({ role: "assistant", content: SAID }),
    part(0, "call_a", HAND_OVER),
    part(1, "call_b", SEARCH),
    choice({}, "tool_calls"),
  ])}\ndata: [DONE]\n`;
}

function openAiResponses(): string {
  const item = (id: string, { tool, args }: typeof HAND_OVER | typeof SEARCH, at: number) => {
    const call = { type: "function_call", id: `fc_${id}`, call_id: `call_${id}`, name: tool };
    const place = { output_index: at, item_id: call.id };
    const text = JSON.stringify(args);
    return [
      {
        type: "response.output_item.added",
        output_index: at,
        item: { ...call, arguments: "", status: "in_progress" },
      },
      { type: "response.function_call_arguments.delta", ...place, delta: text },
      { type: "response.function_call_arguments.done", ...place, arguments: text },
      {
        type: "response.output_item.done",
        output_index: at,
        item: { ...call, arguments: text, status: "completed" },
      },
    ];
  };
  return events(
    [
      ...item("a", HAND_OVER, 0),
      ...item("b", SEARCH, 1),
      { type: "response.completed", response: { status: "completed" } },
    ],
    true,
  );
}

function anthropic(): string {
  const block = (index: number, id: string, { tool, args }: typeof HAND_OVER | typeof SEARCH) => [
    {
      type: "content_block_start",
      index,
      content_block: { type: "tool_use", id, name: tool, input: {} },
    },
    {
      type: "content_block_delta",
      index,
      delta: { type: "input_json_delta", partial_json: JSON.stringify(args) },
    },
    { type: "content_block_stop", index },
  ];
  return events(
    [
      { type: "message_start", message: { id: "msg_1", role: "assistant", content: [] } },
      ...block(0, "toolu_a", HAND_OVER),
      ...block(1, "toolu_b", SEARCH),
      { type: "message_delta", delta: { stop_reason: "tool_use" } },
      { type: "message_stop" },
    ],
    true,
  );
}

function gemini(): string {
  const call = ({ tool, args }: typeof HAND_OVER | typeof SEARCH) => ({
    functionCall: { name: tool, args },
  });
  const parts = [{ text: SAID }, call(HAND_OVER), call(SEARCH)];
  return events([{ candidates: [{ content: { role: "model", parts }, finishReason: "STOP" }] }]);
}
