// The way of each action through the pipeline, as one sequence of steps to be looked at one after the other.
import type { SteppedAction } from "@/lib/client/turns";

type Stage = SteppedAction["stages"][number];

export type Step = { readonly action: SteppedAction; readonly stage: Stage };

/** In stream order; what was never reached is no step. */
export function stepsOf(actions: readonly SteppedAction[]): readonly Step[] {
  return actions.flatMap((action) =>
    action.stages
      .filter(({ state }) => state !== "not_reached")
      .map((stage) => ({ action, stage })),
  );
}

export const STAGE_LABELS: Readonly<Record<string, string>> = {
  block: "Block",
  tool: "Tool",
  arguments: "Arguments",
  round: "Verdict",
  early: "Early start",
  ledger: "Ledger",
  person: "Person",
  handler: "Handler",
  end: "End",
};

export function actionKey({ attempt, index }: Pick<SteppedAction, "attempt" | "index">): string {
  return `${attempt}/${index}`;
}
