// How tools with several strategies are compared: every pair must be allowed, or any one pair is enough.

/** Settled rule 1: `every` is the default; `any` is for runtimes that use the looser rule. */
export const MIXED_STRATEGIES = ["every", "any"] as const;
export type MixedStrategies = (typeof MIXED_STRATEGIES)[number];
