// Counts calls in fixed windows, for all processes together (R48).
export type RateWindows = {
  /** Counts one call; `retryAfterMs` is what is left of a full window, null where the call is within it. */
  take(request: {
    readonly key: string;
    readonly calls: number;
    readonly windowMs: number;
    readonly now: number;
  }): Promise<{ readonly retryAfterMs: number | null }>;
};
