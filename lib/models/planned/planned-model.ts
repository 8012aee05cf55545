// Stands in for a model where what is said next is decided by a rule: one action a generation, complete at once.
import type { JsonObject } from "@/lib/kernel/json";
import type { Course } from "@/lib/runtime/ports/course";
import type { GenerationRequest, Model } from "@/lib/runtime/ports/model";
import type { StreamEvent } from "@/lib/stream/stream-event";

export type PlannedAction =
  | { readonly kind: "call"; readonly tool: string; readonly args: JsonObject }
  | { readonly kind: "final"; readonly text: string };

export function plannedModel(
  next: (request: GenerationRequest) => PlannedAction | Promise<PlannedAction>,
): Model {
  return {
    generate: async function* (request): AsyncGenerator<StreamEvent> {
      const action = await next(request);
      yield spoken(action, request);
      const reason = action.kind === "call" ? "tool_calls" : "stop";
      yield { type: "end", reason, detail: null };
    },
  };
}

/** A rule says the same again, so nothing is asked twice; the turn ends with its answer, or after `rounds`. */
export function plannedCourse(rounds: number): Course {
  return {
    nextAttempt: () => null,
    goesOn: ({ round, hasAnswer, hasNews }) => round + 1 < rounds && hasNews && !hasAnswer,
  };
}

function spoken(action: PlannedAction, { round, attempt }: GenerationRequest): StreamEvent {
  if (action.kind === "final") return { type: "final", index: 0, text: action.text };
  return {
    ...{ type: "action", index: 0, id: `call_${round}_${attempt}_0`, providerId: null, raw: "" },
    ...{ state: "complete", name: action.tool, args: action.args, signature: null },
  };
}
