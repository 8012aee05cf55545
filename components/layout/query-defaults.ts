// How long server data counts as fresh, and which failures are tried again; the same for pages and browser.
import type { QueryClientConfig } from "@tanstack/react-query";

const MAX_RETRIES = 2;

export const queryDefaults: QueryClientConfig = {
  defaultOptions: {
    queries: {
      // What a page has prefetched is not asked for again while it hydrates.
      staleTime: 15_000,
      retry: (failures, error) => failures < MAX_RETRIES && mayRetry(error),
    },
  },
};

/** An error that says of itself that trying again is useless is believed. */
function mayRetry(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return true;
  const problem = "problem" in error ? error.problem : error;
  if (typeof problem !== "object" || problem === null) return true;
  return !("retryable" in problem) || problem.retryable !== false;
}
