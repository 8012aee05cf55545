// Every sample round, in the order in which they are shown.
import { delegateAndLongWrite } from "./delegate-and-long-write";
import { HELPER_SAMPLE } from "./helper-gathers-figures";
import type { SampleRound } from "./sample-round";

export const SAMPLE_ROUNDS: readonly SampleRound[] = [delegateAndLongWrite];

/** Also the rounds that are not started by hand. */
export function findSample(id: string): SampleRound | undefined {
  return [...SAMPLE_ROUNDS, HELPER_SAMPLE].find((sample) => sample.id === id);
}
