// Where turns stand, in memory: the last place of each.
import type { Checkpoint, Checkpoints } from "../ports/checkpoint";

export type MemoryCheckpoints = Checkpoints & { of(turn: string): Checkpoint | null };

export function createMemoryCheckpoints(): MemoryCheckpoints {
  const kept = new Map<string, Checkpoint>();
  return {
    save: async (turn, checkpoint) => void kept.set(turn, checkpoint),
    of: (turn) => kept.get(turn) ?? null,
  };
}
