// How long the work of a job may take, and what holds of its contract while a worker runs it.
import type { ExecutionContract, JobContract } from "../tools/contract/contract";

const MINUTE_MS = 60_000;
/** An estimate is no promise. */
const TIMES_ESTIMATE = 4;
const LEAST_MS = 15 * MINUTE_MS;
const MOST_MS = 24 * 60 * MINUTE_MS;

/** Four times its estimate, between fifteen minutes and a day; milliseconds. */
export function jobLimitMs({ estimatedMinutes }: Pick<JobContract, "estimatedMinutes">): number {
  const wanted = Math.round(estimatedMinutes * MINUTE_MS * TIMES_ESTIMATE);
  return Math.min(MOST_MS, Math.max(LEAST_MS, wanted));
}

/**
 * The start has been counted, approved and kept under its key; the work behind it is none of that once more. Scopes and
 * the size of the answer are checked like those of any call.
 */
export function workContract(contract: ExecutionContract, limitMs: number): ExecutionContract {
  const { rate: _rate, cache: _cache, onTimeout: _onTimeout, ...rest } = contract;
  return {
    ...rest,
    timeoutMs: limitMs,
    retry: contract.retry.story === "not_safe" ? contract.retry : { story: "read_only" },
    confirmation: { kind: "none" },
  };
}
