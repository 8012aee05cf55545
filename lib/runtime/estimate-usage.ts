// How much a model was given to read and has said, in characters, for as long as nobody has counted the tokens.
import { printJson } from "@/lib/kernel/json-print";
import type { StreamEvent } from "@/lib/stream/stream-event";
import type { ConversationMessage } from "./ports/conversation";
import type { GenerationRequest } from "./ports/model";

/** What a model is given to read for one answer. */
export function charactersOf({ messages, tools }: GenerationRequest): number {
  const offered = tools.flatMap(({ id, definition }) =>
    definition === null ? [] : [id, definition.description, printJson(definition.inputSchema)],
  );
  return [...messages.map(textOf), ...offered].reduce((sum, text) => sum + text.length, 0);
}

function textOf(message: ConversationMessage): string {
  switch (message.role) {
    case "user":
    case "assistant":
      return message.text;
    case "tool":
      return message.type === "tool_call" ? printJson(message.params) : message.content;
    case "runtime":
      return JSON.stringify(message.refusals) + JSON.stringify(message.notices);
  }
}

/** Characters that it has said; deltas and wholes say the same twice, and deltas come first. */
export function heardIn(event: StreamEvent): number {
  switch (event.type) {
    case "text-delta":
    case "argument-delta":
      return event.text.length;
    default:
      return 0;
  }
}
