// What is different about a turn in which no model speaks: where its calls come in, and of a flow its progress and its limits.
import { keepProgress } from "@/lib/db/flows/flow-runs";
import { reportRun } from "@/lib/db/jobs/run-jobs";
import type { TurnRecord } from "@/lib/db/turns/turns";
import { advanceFlow } from "@/lib/domain/flows/advance-flow";
import type { FlowProgress, NextCall } from "@/lib/domain/flows/flow-progress";
import { flowModel, progressIn } from "@/lib/models/planned/flow-model";
import type { CallLimit } from "@/lib/runtime/ports/call-request";
import { instant } from "@/lib/runtime/ports/clock";
import type { Model } from "@/lib/runtime/ports/model";
import type { TurnRequest } from "@/lib/runtime/turn/turn-request";
import type { Workshop } from "./runtime";

type FlowTurn = {
  /** Speaks for the flow; absent where the turn's own model speaks. */
  readonly model?: Model;
  readonly request: Pick<TurnRequest, "entry" | "limitOf">;
};

export function flowTurn(
  { house, clock }: Workshop,
  { id, setup, checkpoint, startedAt }: TurnRecord,
): FlowTurn {
  const { model } = setup;
  if (model.kind === "call") return { request: { entry: "playground" } };
  if (model.kind !== "flow") return { request: {} };
  const start = { id, at: Number(startedAt), args: model.args };
  // Of the round in which the turn is taken up, which may be past its generation.
  const stands = progressIn(model.flow, start, checkpoint?.conversation ?? []);
  const limits = new Map([[checkpoint?.round ?? 0, limitOf(stands.next)]]);

  async function tell(progress: FlowProgress): Promise<void> {
    const { run, next } = progress;
    const began =
      next && ({ type: "step.start", step: next.step.name, at: instant(clock) } as const);
    const { prisma } = house.database;
    await keepProgress(prisma, id, (began && advanceFlow(run, began)) ?? run);
    if (setup.run !== undefined) await reportRun(prisma, id, howFar(progress));
  }

  const speaking = flowModel(model.flow, start, tell);
  return {
    model: {
      generate: (request) => {
        limits.set(request.round, limitOf(progressIn(model.flow, start, request.messages).next));
        return speaking.generate(request);
      },
    },
    request: { entry: "flow", limitOf: (number) => limits.get(number) ?? null },
  };
}

/** For whoever follows the run as a job: the share of its steps that have ended, and the step that comes next. */
function howFar({ run: { steps }, next }: FlowProgress) {
  const open = steps.filter(({ state }) => state === "pending" || state === "running").length;
  const progress = (steps.length - open) / steps.length;
  return { progress, message: next === null ? null : `at ${next.step.name}` };
}

const WHOSE = { own: "its step", step: "its step's budget", flow: "the flow" } as const;

/** An agent that says its own time in the flow has that time; anything else is never given more than its contract. */
function limitOf(next: NextCall | null): CallLimit | null {
  if (next === null) return null;
  const { step, budget } = next;
  const raises = step.kind === "agent" && step.timeoutMs !== undefined;
  return { ms: Math.max(1, budget.effectiveMs), raises, by: WHOSE[budget.by] };
}
