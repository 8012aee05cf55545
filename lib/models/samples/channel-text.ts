// Writes what a model says in the channel protocol: lanes of text, and one decision in each action lane.
import type { JsonObject } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";

/** What the model thinks aloud. */
export function thinking(text: string): string {
  return `<channel:thinking>${text}</channel:thinking>\n`;
}

/** A long text for the user, while calls that may start early are already running. */
export function canvas(text: string): string {
  return `<channel:canvas>${text}</channel:canvas>\n`;
}

export function call(tool: string, params: JsonObject): string {
  const decision = { action: "call_tool", tool_call: { tool_id: tool, params } };
  return `<channel:action>${printJson(decision)}</channel:action>\n`;
}

export function answer(text: string): string {
  const decision = { action: "complete", final_answer: text };
  return `<channel:action>${printJson(decision)}</channel:action>\n`;
}
