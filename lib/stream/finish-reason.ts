// One table from the words with which providers end a generation to the six that we use.
import type { EndReason } from "./stream-event";

const WORDS: ReadonlyMap<string, EndReason> = new Map([
  ["stop", "stop"],
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["pause_turn", "stop"],
  ["eos", "stop"],
  ["completed", "stop"],
  ["complete", "stop"],
  ["tool_calls", "tool_calls"],
  ["tool_use", "tool_calls"],
  ["function_call", "tool_calls"],
  ["length", "length"],
  ["max_tokens", "length"],
  ["max_output_tokens", "length"],
  ["model_length", "length"],
  ["model_context_window_exceeded", "length"],
  ["incomplete", "length"],
  ["content_filter", "filter"],
  ["refusal", "filter"],
  ["safety", "filter"],
  ["image_safety", "filter"],
  ["recitation", "filter"],
  ["blocklist", "filter"],
  ["prohibited_content", "filter"],
  ["spii", "filter"],
]);

/** Null while the provider has said nothing. An unknown word is an error: doubt starts no call (settled rule 11). */
export function endReasonOf(word: string | null): EndReason | null {
  if (word === null || word === "" || word === "FINISH_REASON_UNSPECIFIED") return null;
  return WORDS.get(word.toLowerCase()) ?? "error";
}

/** Whether the model came to its own end, which finishes what is still open. */
export function isProperEnd(reason: EndReason): boolean {
  return reason === "stop" || reason === "tool_calls";
}
