// Speaks for a stored flow: after each round it calls the step that comes next, and at the end says what the flow came to.

import type { FlowStart } from "@/lib/domain/flows/advance-flow";
import type { Flow } from "@/lib/domain/flows/flow";
import { type FlowProgress, flowProgress, type StepAnswer } from "@/lib/domain/flows/flow-progress";
import { printJson } from "@/lib/kernel/json-print";
import type { ConversationMessage, ResultMessage } from "@/lib/runtime/ports/conversation";
import type { Model } from "@/lib/runtime/ports/model";
import { plannedModel } from "./planned-model";

/** `onProgress` is told before each call, and at the end; the call waits for it. */
export function flowModel(
  flow: Flow,
  start: FlowStart,
  onProgress: (progress: FlowProgress) => Promise<void>,
): Model {
  return plannedModel(async ({ messages }) => {
    const progress = progressIn(flow, start, messages);
    await onProgress(progress);
    const { next, run } = progress;
    if (next !== null) return { kind: "call", tool: next.step.tool, args: next.args };
    const steps = run.steps.map(({ name, state, error }) => ({ step: name, state, error }));
    return { kind: "final", text: printJson({ flow: flow.name, state: run.state, steps }) };
  });
}

/** One call a round, so results in their order are the answers of the steps in theirs. */
export function progressIn(
  flow: Flow,
  start: FlowStart,
  messages: readonly ConversationMessage[],
): FlowProgress {
  const results = messages.flatMap((message) =>
    message.role === "tool" && message.type === "tool_result" ? [message] : [],
  );
  return flowProgress(flow, start, results.map(answerOf));
}

function answerOf({ structured, metadata, startedAt, endedAt }: ResultMessage): StepAnswer {
  const at = { startedAt, endedAt };
  switch (structured?.status) {
    case "ok":
      return { ...at, kind: "done", output: structured.data };
    case "running":
      // It goes on by itself: what later steps may take is how to ask for it.
      return {
        ...at,
        kind: "done",
        output: { ...("job" in structured ? structured.job : structured.run) },
      };
    case "error": {
      const { code, message } = structured.error;
      return { ...at, kind: "failed", error: `${code}: ${message}` };
    }
    default:
      return { ...at, kind: "failed", error: metadata.code ?? "It came to nothing." };
  }
}
