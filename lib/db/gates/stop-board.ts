// The standing stops at hand in one process: never older than a moment, whoever stopped or lifted something, and wherever.
import { isDeepStrictEqual } from "node:util";
import { holdingStop, type Start } from "@/lib/domain/stops/holding-stop";
import type { Stop } from "@/lib/domain/stops/stop";
import type { Clock } from "@/lib/kernel/clock";
import type { Database } from "../engine/database";
import { listStandingStops } from "./stops";

export type StopBoard = {
  /** Reads anew where the last look is too old. Rejects where the store does not answer: then nothing may start. */
  refresh(): Promise<void>;
  /** Reads anew in any case, and has the other processes look: something has just been stopped or lifted here. */
  reload(): Promise<void>;
  /** Calls where a look finds other stops than the one before, and looks for as long as it may. Answers how to leave. */
  watch(listener: () => void): () => void;
  /** The stop that holds the start, by the last look; null where none does. */
  stopped(start: Start): Stop | null;
};

/** How old a look may be: within this a stop reaches every process. */
const FRESH_MS = 100;
/** From this age on it is replaced while it still holds: whoever asks again and again waits for no look but the first. */
const RIPE_MS = 50;

export function createStopBoard(
  { prisma, feed }: Pick<Database, "prisma" | "feed">,
  workspaceId: string,
  clock: Clock,
): StopBoard {
  let standing: readonly Stop[] = [];
  let readAt: number | null = null;
  let reading: Promise<void> | null = null;
  const watchers = new Set<() => void>();
  let leaveFeed: (() => void) | null = null;
  let due: NodeJS.Timeout | null = null;

  async function read(): Promise<void> {
    const begunAt = clock.now().getTime();
    const found = await listStandingStops(prisma, workspaceId);
    const isOther = readAt === null || !isDeepStrictEqual(found, standing);
    standing = found;
    readAt = begunAt;
    if (isOther) for (const tell of watchers) tell();
  }

  /** Those who ask while a look is under way share it. */
  function look(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** A look that is under way may have begun before the change. */
  async function lookAnew(): Promise<void> {
    await reading?.catch(() => undefined);
    await look();
  }

  /** Wakes come with every event: one look a moment later is for all of them. Where it fails, the next wake has another. */
  function lookSoon(): void {
    due ??= setTimeout(() => {
      due = null;
      lookAnew().catch(() => undefined);
    }, FRESH_MS);
    due.unref();
  }

  return {
    refresh: async () => {
      const age = readAt === null ? null : clock.now().getTime() - readAt;
      // A clock that was set back makes nothing fresh.
      if (age === null || age < 0 || age >= FRESH_MS) await look();
      // One that fails is made again by whoever finds none that is fresh, and fails there.
      else if (age >= RIPE_MS) look().catch(() => undefined);
    },
    reload: async () => {
      feed.wake();
      await lookAnew();
    },
    watch: (listener) => {
      // Two watches of one listener are two.
      const own = () => listener();
      watchers.add(own);
      leaveFeed ??= feed.subscribe(lookSoon);
      lookSoon();
      return () => {
        watchers.delete(own);
        if (watchers.size > 0) return;
        leaveFeed?.();
        leaveFeed = null;
      };
    },
    stopped: (start) => holdingStop(standing, start),
  };
}
