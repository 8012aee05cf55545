// Instants of the sample, counted back from the moment of seeding, so that "two days ago" stays true.

const UNIT = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 } as const;

export type Ago = { readonly [unit in keyof typeof UNIT]?: number };

/** ISO 8601. */
export function ago(now: Date, { days = 0, hours = 0, minutes = 0 }: Ago): string {
  const span = days * UNIT.days + hours * UNIT.hours + minutes * UNIT.minutes;
  return new Date(now.getTime() - span).toISOString();
}
