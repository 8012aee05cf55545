// How long calls of a tool take, once enough of them have been measured.

/** Milliseconds, by nearest rank. */
export type MeasuredTime = { readonly p50Ms: number; readonly p99Ms: number };

/** Of fewer calls a percentile would say nothing. */
export const MIN_SAMPLE = 20;
