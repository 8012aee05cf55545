// How far early calls of an agent go where nobody has said anything else.

export const USUAL_EARLY_LIMITS = {
  /** How many may run at a time. */
  limit: 8,
  /** How long the end of a round waits for them, in milliseconds. */
  settleMs: 30_000,
} as const;
