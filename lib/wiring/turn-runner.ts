// Drives turns in this process, each under a lease that says so to all others; what goes wrong with one ends that one.
import { findTurn, leaveTurn, renewTurn, type TurnRecord, takeTurn } from "@/lib/db/turns";
import { plainReason } from "@/lib/runtime/dispatch/plain-reason";
import { instant } from "@/lib/runtime/ports/clock";
import type { TurnRunner } from "@/lib/runtime/ports/turn-runner";
import { runTurn } from "@/lib/runtime/run-turn";
import { breakTurn } from "./break-turn";
import { turnRuntime, type Workshop } from "./runtime";

export type RunnerOptions = {
  /** Names this process in its leases. */
  readonly owner: string;
  /** A driver that is silent for this long is taken for dead. */
  readonly leaseMs: number;
};

type Driven = { readonly stop: AbortController; readonly done: Promise<void> };

/** `open` is asked when the first turn begins: the workshop's own tools may start turns themselves. */
export function createTurnRunner(open: () => Workshop, options: RunnerOptions): TurnRunner {
  const driven = new Map<string, Driven>();
  let isDraining = false;

  function start(id: string): void {
    if (isDraining || driven.has(id)) return;
    const stop = new AbortController();
    const done = drive(open(), options, id, stop).finally(() => driven.delete(id));
    driven.set(id, { stop, done });
  }

  return {
    launch: start,
    resume: start,
    stop: (id) => driven.get(id)?.stop.abort(),
    running: () => [...driven.keys()],
    drain: async (ms) => {
      isDraining = true;
      if (driven.size === 0) return;
      const waited = new AbortController();
      const all = Promise.all([...driven.values()].map(({ done }) => done));
      await Promise.race([all, open().clock.sleep(ms, waited.signal)]);
      waited.abort();
    },
  };
}

/** Never rejects. */
async function drive(
  workshop: Workshop,
  options: RunnerOptions,
  id: string,
  stop: AbortController,
): Promise<void> {
  try {
    const turn = await take(workshop, options, id);
    if (turn === null) return;
    const over = new AbortController();
    const beating = keepLease(workshop, options, id, stop, over.signal);
    try {
      await run(workshop, options, turn, stop.signal);
    } catch (error) {
      await breakTurn(workshop, id, options.owner, plainReason(error));
    } finally {
      over.abort();
      await beating;
    }
  } catch (error) {
    // The store itself has failed, so nothing can be written; the lease runs out and somebody takes the turn over.
    report(id, error);
  }
}

function take({ house, clock }: Workshop, { owner, leaseMs }: RunnerOptions, id: string) {
  const now = instant(clock);
  return takeTurn(house.database.prisma, id, { owner, until: now + leaseMs }, now);
}

async function run(
  workshop: Workshop,
  { owner }: RunnerOptions,
  turn: TurnRecord,
  signal: AbortSignal,
): Promise<void> {
  const { caller, messages } = turn.setup;
  const { ports, dispatch } = turnRuntime(workshop, turn.setup);
  const isInterrupted = () => false;
  const request = { turn: turn.id, caller, messages, signal, isInterrupted };
  const { rounds } = await runTurn(ports, dispatch, request);
  const state = rounds.at(-1)?.outcome ?? "broken";
  const endedAt = state === "suspended" ? null : instant(workshop.clock);
  await leaveTurn(workshop.house.database.prisma, turn.id, owner, { state, endedAt });
}

/** Says that the driver is alive, and hears of a stop that was asked for elsewhere. */
async function keepLease(
  { house, clock }: Workshop,
  { owner, leaseMs }: RunnerOptions,
  id: string,
  stop: AbortController,
  over: AbortSignal,
): Promise<void> {
  const { prisma } = house.database;
  const turn = await findTurn(prisma, id);
  if (turn?.stopRequestedAt != null) stop.abort();
  for (;;) {
    await clock.sleep(leaseMs / 3, over);
    if (over.aborted) return;
    const until = instant(clock) + leaseMs;
    const state = await renewTurn(prisma, id, { owner, until }).catch(() => "ours" as const);
    if (state !== "ours") stop.abort();
  }
}

function report(turn: string, error: unknown): void {
  const message = plainReason(error);
  process.stderr.write(`${JSON.stringify({ level: "error", source: "turns", turn, message })}\n`);
}
