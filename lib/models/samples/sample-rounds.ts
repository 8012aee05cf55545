// Every sample round, in the order in which they are shown.
import { delegateAndLongWrite } from "./delegate-and-long-write";
import { HELPER_SAMPLE } from "./helper-gathers-figures";
import { providerRetryReordered } from "./provider-retry-reordered";
import { provisioningFails } from "./provisioning-fails";
import type { SampleRound } from "./sample-round";
import { searchThenWrite } from "./search-then-write";
import { septemberExpenses } from "./september-expenses";
import { serverStops } from "./server-stops";
import { undoFails } from "./undo-fails";

export const SAMPLE_ROUNDS: readonly SampleRound[] = [
  delegateAndLongWrite,
  searchThenWrite,
  providerRetryReordered,
  provisioningFails,
  undoFails,
  septemberExpenses,
  serverStops,
];

/** Also the rounds that are not started by hand. */
export function findSample(id: string): SampleRound | undefined {
  return [...SAMPLE_ROUNDS, HELPER_SAMPLE].find((sample) => sample.id === id);
}
