// Measured times that are made of very many calls, kept for a while: reading all of them anew takes longer than a page may.
import type { MeasuredTime } from "@/lib/domain/tools/figures/measured-time";

export type Times = ReadonlyMap<string, MeasuredTime>;

/** `calls` is how many calls they are made of. */
export type Measured = { readonly times: Times; readonly calls: number };

export type KeptTimes = {
  /** So many calls and more are kept. */
  readonly from: number;
  /** Null where there are none, or they are too old. Older than a minute, they are measured anew behind. `now` in milliseconds. */
  get(workspaceId: string, now: number, measure: () => Promise<Measured>): Times | null;
  /** Measures behind, unless that goes on already. */
  begin(workspaceId: string, now: number, measure: () => Promise<Measured>): void;
};

const FROM = 50_000;
const FRESH_MS = 60_000;
/** Whoever asks later than this is told nothing that old. */
const USABLE_MS = 10 * FRESH_MS;
const MOST_WORKSPACES = 4;

type Kept = { readonly times: Times | null; readonly at: number; readonly isMeasuring: boolean };

export function createKeptTimes(from = FROM): KeptTimes {
  const kept = new Map<string, Kept>();
  const keep = (key: string, entry: Kept) => {
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) if (kept.size > MOST_WORKSPACES) kept.delete(oldest);
  };
  const begin: KeptTimes["begin"] = (key, now, measure) => {
    const known = kept.get(key);
    if (known?.isMeasuring) return;
    keep(key, { times: known?.times ?? null, at: known?.at ?? now, isMeasuring: true });
    measure().then(
      ({ times }) => keep(key, { times, at: now, isMeasuring: false }),
      // Whoever asks next measures by itself, and is told what stands in the way.
      () => kept.delete(key),
    );
  };
  return {
    from,
    begin,
    get: (key, now, measure) => {
      const { times = null, at = now } = kept.get(key) ?? {};
      if (times === null || now - at > USABLE_MS) return null;
      if (now - at > FRESH_MS) begin(key, now, measure);
      return times;
    },
  };
}
