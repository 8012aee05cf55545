// Drives turns in this process: each one once at a time, and again where people have decided while it was being left.
import { giveUpTurns } from "@/lib/db/turns/turn-leases";
import { checkDoubt } from "@/lib/runtime/check-doubt";
import type { TurnRunner } from "@/lib/runtime/ports/turn-runner";
import { callAround } from "./call-around";
import { type DriverOptions, driveTurn } from "./drive-turn";
import { log } from "./log";
import type { Workshop } from "./runtime";

type Driven = { readonly stop: AbortController; done: Promise<void>; isWanted: boolean };

/**
 * `open` is asked when the first turn begins: the workshop's own tools may start turns themselves. `close` ends what it
 * holds open, once nothing is driven any more.
 */
export function createTurnRunner(
  open: () => Workshop,
  options: DriverOptions,
  close: () => Promise<void>,
): TurnRunner {
  const driven = new Map<string, Driven>();
  let isDraining = false;

  function start(id: string): void {
    const known = driven.get(id);
    if (known !== undefined) known.isWanted = true;
    if (isDraining || known !== undefined) return;
    const own: Driven = { stop: new AbortController(), done: Promise.resolve(), isWanted: false };
    own.done = driveTurn(open(), { ...options, isLeaving: () => isDraining }, id, own.stop)
      .then((left) => left === "waits" && own.isWanted)
      .catch((error: unknown) => report(id, error))
      .then((isAgain) => {
        driven.delete(id);
        if (isAgain) start(id);
      });
    driven.set(id, own);
  }

  return {
    launch: start,
    resume: start,
    stop: (id) => {
      const known = driven.get(id);
      known?.stop.abort();
      // A turn that waits for people is taken up, so that its calls are closed; another process's is left alone.
      if (known === undefined) start(id);
    },
    checkDoubt: async (entry) => {
      const { runtime, around } = await callAround(open(), options.owner, entry);
      return checkDoubt(runtime.dispatch, entry, around);
    },
    running: () => [...driven.keys()],
    drain: async (ms) => {
      isDraining = true;
      if (driven.size > 0) await handOver(ms);
      await close();
    },
  };

  async function handOver(ms: number): Promise<void> {
    const waited = new AbortController();
    const all = Promise.all([...driven.values()].map(({ done }) => done));
    const { clock, house } = open();
    await Promise.race([all, clock.sleep(ms, waited.signal)]);
    waited.abort();
    const left = await giveUpTurns(house.database.prisma, options.owner);
    log().info({ source: "turns", left }, "Turns of this process were handed over.");
  }
}

/** The store itself has failed, so nothing could be written; the lease runs out, and somebody takes the turn over. */
function report(turn: string, error: unknown): false {
  log().error({ source: "turns", turn }, "The store failed beneath a turn.", error);
  return false;
}
