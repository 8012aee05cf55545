// The refused actions of an attempt, as the model is told of them.
import { closestTools } from "@/lib/domain/catalog/closest-tools";
import { type RefusalFeedback, refusalFeedback } from "@/lib/domain/rounds/refusal-feedback";
import type { Attempt } from "./attempt";
import type { JudgedAction } from "./judged-action";
import type { Round } from "./round";

/** In stream order. */
export function refusalsOf(
  { pinned }: Pick<Round, "pinned">,
  { actions }: Attempt,
): readonly RefusalFeedback[] {
  return refusalFeedback(
    actions.map((action) => ({
      action: { index: action.index, tool: toolOf(action) },
      verdict: action.verdict,
    })),
    (name) => closestTools(name, pinned.tools),
  );
}

export function toolOf(action: JudgedAction): string | null {
  return action.kind === "final" ? null : action.name;
}
