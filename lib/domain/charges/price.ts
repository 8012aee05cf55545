// What models and tools cost, as an operator has set it: whole micro-units of the workspace's currency, never a fraction.

/** Micro-units (millionths of the currency's unit) for a million tokens. */
export type ModelPrice = {
  readonly input: number;
  /** For what of the input its provider had in a cache. */
  readonly cachedInput: number;
  readonly output: number;
};

/** Micro-units for one call that ran. */
export type ToolPrice = { readonly call: number };

export const PRICED_KINDS = ["model", "tool"] as const;
export type PricedKind = (typeof PRICED_KINDS)[number];

export const MICROS = 1_000_000;

/** A million units: no price of today comes near, and a slip of the keyboard does. */
export const MOST_MICROS = 1_000_000 * MICROS;
