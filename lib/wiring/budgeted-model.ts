// The model of a turn as this installation opens it: within its run's budget, and told how the runs go that it has begun.
import { findAgentRun, keepUsage, waitedForPeople } from "@/lib/db/turns/agent-runs";
import type { TurnRecord } from "@/lib/db/turns/turns";
import type { RunUsage } from "@/lib/domain/agent-runs/run-budget";
import { type Meter, meteredModel } from "@/lib/runtime/metered-model";
import { instant } from "@/lib/runtime/ports/clock";
import type { Model } from "@/lib/runtime/ports/model";
import { narratedModel } from "./narrated-model";
import { type OpenedModel, openModel } from "./open-model";
import type { Workshop } from "./runtime";

type BudgetedModel = {
  readonly opened: OpenedModel;
  /** What the run has used so far; nothing where it has no budget. */
  usage(): RunUsage;
  /** Writes down what the run has used, and what has ended it; nothing where it has no budget. */
  keep(): Promise<void>;
  /**
   * Stops the turn once its time is over, at once where it is already; watches until `over`. What it has waited for people
   * before is none of its time.
   */
  watchWall(stop: AbortController, over: AbortSignal): Promise<void>;
};

const UNMETERED: Omit<BudgetedModel, "opened"> = {
  usage: () => ({ steps: 0, tokens: 0 }),
  keep: async () => undefined,
  watchWall: async () => undefined,
};

/**
 * A run that another process has driven before goes on with what it has used. `speaking` stands in for the model that the turn
 * has chosen. @throws Error as `openModel` does.
 */
export async function budgetedModel(
  workshop: Workshop,
  { id, setup, startedAt }: TurnRecord,
  speaking?: Model,
): Promise<BudgetedModel> {
  const { clock, house } = workshop;
  const { prisma } = house.database;
  const plain = openModel(setup.model, clock, workshop.modelFetch);
  const model = speaking ?? narratedModel(house, id, plain.model);
  const opened = { ...plain, model };
  const { run } = setup;
  if (run === undefined) return { ...UNMETERED, opened };
  const begun = await findAgentRun(prisma, { id });
  const keep = (meter: Meter) => keepUsage(prisma, id, meter.usage(), meter.exhausted());
  const metered = meteredModel(opened, run.budget, begun ?? { steps: 0, tokens: 0 }, keep);
  if (begun?.exhausted != null) metered.meter.exhaust(begun.exhausted);
  return {
    opened: metered,
    usage: metered.meter.usage,
    keep: () => keep(metered.meter),
    watchWall: async (stop, over) => {
      const waited = await waitedForPeople(prisma, id, instant(clock));
      const left = Number(startedAt) + run.budget.maxWallMs + waited - instant(clock);
      const end = () => {
        if (over.aborted || stop.signal.aborted) return;
        metered.meter.exhaust("wall");
        stop.abort();
      };
      if (left <= 0) end();
      else void clock.sleep(left, over).then(end);
    },
  };
}
