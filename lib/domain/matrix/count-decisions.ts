// How often each cell of the matrix decided in rounds that have been: every pair that it let through or kept apart.
import type { PastAction, PastAttempt } from "../rounds/past-attempt";
import { STRATEGIES, type Strategy } from "../traits/traits";
import { MATRIX } from "./compatibility";

export type CellCount = {
  readonly earlier: Strategy;
  readonly candidate: Strategy;
  readonly count: number;
};

/** Every cell, in row order. A call with several strategies asks the cells of each of its words. */
export function countDecisions(attempts: readonly PastAttempt[]): readonly CellCount[] {
  const counts = new Map<string, number>();
  const add = (earlier: Strategy, candidate: Strategy, by: number) => {
    const key = cellKey(earlier, candidate);
    counts.set(key, (counts.get(key) ?? 0) + by);
  };
  for (const { actions } of attempts) countAttempt(actions, add);
  return STRATEGIES.flatMap((earlier) =>
    STRATEGIES.map((candidate) => {
      const count = counts.get(cellKey(earlier, candidate)) ?? 0;
      return { earlier, candidate, count };
    }),
  );
}

type Add = (earlier: Strategy, candidate: Strategy, by: number) => void;

function countAttempt(actions: readonly PastAction[], add: Add): void {
  /** How many accepted actions stand under each word so far. */
  const accepted = new Map<Strategy, number>();
  for (const { code, strategies, blockedBy } of actions) {
    if (strategies === null) continue;
    if (code === null) {
      for (const candidate of strategies)
        for (const [earlier, times] of accepted)
          if (MATRIX[earlier][candidate].allowed) add(earlier, candidate, times);
      for (const word of strategies) accepted.set(word, (accepted.get(word) ?? 0) + 1);
    } else if (blockedBy !== null) {
      const blocker = actions.find(({ index }) => index === blockedBy)?.strategies ?? [];
      for (const earlier of blocker)
        for (const candidate of strategies)
          if (!MATRIX[earlier][candidate].allowed) add(earlier, candidate, 1);
    }
  }
}

function cellKey(earlier: Strategy, candidate: Strategy): string {
  return `${earlier} ${candidate}`;
}
