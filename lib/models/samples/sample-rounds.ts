// Every sample round, in the order in which they are shown.
import { delegateAndLongWrite } from "./delegate-and-long-write";
import type { SampleRound } from "./sample-round";

export const SAMPLE_ROUNDS: readonly SampleRound[] = [delegateAndLongWrite];

export function findSample(id: string): SampleRound | undefined {
  return SAMPLE_ROUNDS.find((sample) => sample.id === id);
}
