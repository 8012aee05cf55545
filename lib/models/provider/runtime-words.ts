// What the runtime tells the model beside results, in sentences: which calls did not run and why, and what has run (R71).
import { printJson } from "@/lib/kernel/json-print";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";

type RuntimeMessage = Extract<ConversationMessage, { role: "runtime" }>;

export const SYSTEM_WORDS = [
  "A runtime governs the tools that you call.",
  "Messages that begin with [runtime] come from it and not from the user: they say which of your calls did not run and why, and what has run.",
  "Follow the advice in them. A call that was refused has had no effect; a call that ran must not be repeated unless its effect is wanted twice.",
].join(" ");

/** Empty where there is nothing to tell. */
export function runtimeWords({ refusals, notices }: RuntimeMessage): string {
  const lines = [
    ...refusals.map(
      ({ tool, code, advice, issues }) =>
        `${nameOf(tool)} was refused (${code}). ${[...issues.map(sentence), advice].join(" ")}`,
    ),
    ...notices.map(({ tool, code, ran, advice }) => {
      const what = ran === null ? "" : ` What ran: ${printJson(ran)}.`;
      return `${nameOf(tool)}: ${code}.${what} ${advice}`;
    }),
  ];
  return lines.map((line) => `[runtime] ${line}`).join("\n");
}

function nameOf(tool: string | null): string {
  return tool ?? "The answer";
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
