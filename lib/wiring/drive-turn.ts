// Drives one turn to its end, or to where people have to decide: under a lease that says so to every other process.

import { leaveTurn, renewTurn, type TakenTurn, takeTurn } from "@/lib/db/turns/turn-leases";
import { findTurn, type TurnRecord } from "@/lib/db/turns/turns";
import { newId } from "@/lib/kernel/ids";
import { plainReason } from "@/lib/runtime/dispatch/plain-reason";
import { instant } from "@/lib/runtime/ports/clock";
import { resumeTurn } from "@/lib/runtime/resume-turn";
import type { TurnReport } from "@/lib/runtime/run-turn";
import { stopRunsOfTurn } from "@/lib/services/executions/stop-runs-of-turn";
import { cancelJobsOfTurn } from "@/lib/services/jobs/cancel-jobs-of-turn";
import { wakeWaiters, wakeWaitersOfJob } from "@/lib/services/jobs/wake-waiters";
import { breakTurn } from "./break-turn";
import { budgetedModel } from "./budgeted-model";
import { flowTurn } from "./flow-turn";
import { log } from "./log";
import { placeOf, recoverDriven } from "./recover-driven";
import { turnRuntime, type Workshop } from "./runtime";
import { settleDoubts } from "./settle-doubts";
import { endRun, toldEvents } from "./tell-parent";

export type DriverOptions = {
  /** Names the process in its leases. */
  readonly owner: string;
  /** A driver that is silent for this long is taken for dead. */
  readonly leaseMs: number;
  /** The process is about to end. */
  readonly isLeaving?: () => boolean;
};

/** `waits`: it has been left to wait for people. Rejects only where the store itself fails. */
export async function driveTurn(
  workshop: Workshop,
  options: DriverOptions,
  id: string,
  stop: AbortController,
): Promise<"over" | "waits" | "not_ours"> {
  const { clock, house } = workshop;
  const { owner, leaseMs } = options;
  const { prisma } = house.database;
  const now = instant(clock);
  if (await isHeldBack(workshop, id)) return "waits";
  const taken = await takeTurn(prisma, id, { owner, until: now + leaseMs }, now);
  if (taken === null) return "not_ours";
  if (taken.turn.stopRequestedAt !== null) stop.abort();
  const over = new AbortController();
  const beating = keepLease(workshop, options, id, stop, over.signal);
  try {
    return await run(workshop, options, taken, stop, over.signal);
  } catch (error) {
    log().error({ source: "turns", turn: id }, "A turn could not go on.", error);
    await breakTurn(workshop, id, owner, plainReason(error));
    return "over";
  } finally {
    over.abort();
    await beating;
    await leaveTurn(prisma, id, owner);
  }
}

/** What people have decided for a stopped agent is carried out once the stop is lifted: the sweep asks again. */
async function isHeldBack({ house }: Workshop, id: string): Promise<boolean> {
  await house.stopBoard.refresh();
  const turn = await findTurn(house.database.prisma, id);
  if (turn?.state !== "suspended" || turn.stopRequestedAt !== null) return false;
  const { agentSlug: agent } = turn;
  return house.stopBoard.stopped({ agent, tool: null, isEarly: false }) !== null;
}

async function run(
  workshop: Workshop,
  { owner, isLeaving = () => false }: DriverOptions,
  { turn, was }: TakenTurn,
  stop: AbortController,
  over: AbortSignal,
): Promise<"over" | "waits"> {
  const { signal } = stop;
  const { prisma } = workshop.house.database;
  const flow = flowTurn(workshop, turn);
  const budgeted = await budgetedModel(workshop, turn, flow.model);
  const parent = turn.setup.run?.parent;
  const events = parent && toldEvents(workshop.events, parent, budgeted.usage);
  const around = events === undefined ? workshop : { ...workshop, events };
  const runtime = turnRuntime(around, turn.setup, owner, budgeted.opened);
  const { caller, messages, entry } = turn.setup;
  const request = {
    ...(entry === undefined ? {} : { entry }),
    ...{ turn: turn.id, caller, messages, signal, isLeaving },
    ...flow.request,
    isInterrupted: () => false,
  };
  if (was !== "suspended") await recoverDriven(workshop, runtime, turn, request);
  if (was === "over") {
    await settleDoubts(workshop, runtime, turn.id);
    return "over";
  }
  await budgeted.watchWall(stop, over);
  const place = await placeOf(workshop, turn);
  if (place.kind === "over") return end(workshop, turn, owner, place.outcome);
  const report = await resumeTurn(
    runtime.ports,
    runtime.dispatch,
    request,
    place.checkpoint,
    place.begun,
  );
  await budgeted.keep();
  const state = report.rounds.at(-1)?.outcome ?? "broken";
  await settleDoubts(workshop, runtime, turn.id);
  log().info({ source: "turns", turn: turn.id, agent: caller.agent, state }, "A turn was left.");
  if (state === "suspended") {
    await leaveTurn(prisma, turn.id, owner, "suspended");
    return "waits";
  }
  if (state === "goes_on") {
    // The process is about to end; nobody takes the turn over while calls of it still run here.
    await report.outlived();
    await leaveTurn(prisma, turn.id, owner);
    return "over";
  }
  await end(workshop, turn, owner, state);
  await outlive(workshop, runtime, turn.id, report);
  return "over";
}

async function end(workshop: Workshop, { id, setup }: TurnRecord, owner: string, state: string) {
  const { house, clock, gates } = workshop;
  // Before its end is kept: should this process die in between, whoever takes the turn over does it.
  await cancelJobs(workshop, id, state);
  await stopRunsOfTurn({ ...house, newId }, id, "the end of its caller");
  await endRun(house.database, { id, owner, state, at: instant(clock), parent: setup.run?.parent });
  await gates.withdraw(id);
  await wakeWaiters(house, id);
  if (setup.run !== undefined) await wakeWaitersOfJob(house, id);
  return "over" as const;
}

async function cancelJobs({ house }: Workshop, id: string, state: string): Promise<void> {
  const room = { ...house, newId };
  if (state !== "stopped")
    return cancelJobsOfTurn(room, id, "the end of its turn", "subscriptions");
  const turn = await findTurn(house.database.prisma, id);
  await cancelJobsOfTurn(room, id, turn?.stopRequestedBy ?? "the stop of its agent");
}

/** Calls that go on after their turn: still driven here, so that nobody takes them for lost. */
async function outlive(
  workshop: Workshop,
  runtime: ReturnType<typeof turnRuntime>,
  id: string,
  { outliving, outlived }: TurnReport,
): Promise<void> {
  if (outliving.length === 0) return;
  await outlived();
  await settleDoubts(workshop, runtime, id);
}

/** Says that the driver is alive, and hears of a stop that was asked for elsewhere. */
async function keepLease(
  { house, clock }: Workshop,
  { owner, leaseMs }: DriverOptions,
  id: string,
  stop: AbortController,
  over: AbortSignal,
): Promise<void> {
  for (;;) {
    await clock.sleep(leaseMs / 3, over);
    if (over.aborted) return;
    const until = instant(clock) + leaseMs;
    // A store that does not answer now may answer before the lease is over.
    const state = await renewTurn(house.database.prisma, id, { owner, until }).catch(
      () => "ours" as const,
    );
    if (state !== "ours") stop.abort();
  }
}
