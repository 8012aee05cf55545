// A process that may die at any step: between two writes, before one, or after one whose answer never arrives.
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { SeededRandom } from "./seeded-random";

export type MortalProcess = {
  /** Does the work unless the process dies before; what dies never answers. */
  step<T>(work: () => Promise<T>): Promise<T>;
  isDead(): boolean;
  /** Resolves when it dies; never, where it lives. */
  readonly death: Promise<"died">;
};

/** `dieAt` counts steps from 1; null lives. Each step takes a random while. */
export function mortalProcess(
  random: SeededRandom,
  clock: RuntimeClock,
  dieAt: number | null,
): MortalProcess {
  let count = 0;
  let isDead = false;
  let announce: (word: "died") => void = () => undefined;
  const death = new Promise<"died">((resolve) => {
    announce = resolve;
  });

  function die(): Promise<never> {
    isDead = true;
    announce("died");
    return never();
  }

  return {
    death,
    isDead: () => isDead,
    step: async (work) => {
      if (isDead) return never();
      count += 1;
      const isLast = count === dieAt;
      if (isLast && random.chance(0.5)) return die();
      await clock.sleep(random.below(4));
      if (isDead) return never();
      const answer = await work();
      return isLast ? die() : answer;
    },
  };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
