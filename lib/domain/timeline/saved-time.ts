// How long an early call ran beside the generation: what starting it early has saved (R95).

/** Instants are milliseconds since the epoch; an end is null while there is none. */
export type Stretch = { readonly startedAt: number; readonly endedAt: number | null };

/**
 * Without the early start the call would have begun when the generation ended: so this much later, and at most by its
 * own length. `generationEnd` is the end of the round's last attempt, or now where it still speaks.
 */
export function savedMs({ startedAt, endedAt }: Stretch, generationEnd: number): number {
  const until = endedAt === null ? generationEnd : Math.min(endedAt, generationEnd);
  return Math.max(0, until - startedAt);
}
