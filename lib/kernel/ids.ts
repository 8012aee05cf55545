// Identifiers as a port: unique, sortable by time and by order of making, short enough to read aloud.

/** Makes an id such as `agent_0mfq3k7c8h2x1v9t4s`. */
export type NewId = (prefix: string) => string;

/** How many values the ten characters of chance have; below 2^53. */
const CHANCES = 36 ** 10;

/**
 * Nine base-36 characters of milliseconds, then ten of chance. One maker's ids sort in the order of their making, within a
 * millisecond and across a clock that is set back too: there the last id is counted on.
 */
export function idMaker(now: () => number, random: () => number): NewId {
  let time = 0;
  let chance = 0;
  return (prefix) => {
    const at = now();
    if (at > time) {
      time = at;
      // Half the room stays above, so that counting on does not run out.
      chance = Math.floor((random() * CHANCES) / 2);
    } else {
      chance += 1 + Math.floor(random() * 1_000_000);
    }
    return `${prefix}_${time.toString(36).padStart(9, "0")}${chance.toString(36).padStart(10, "0")}`;
  };
}

export const newId: NewId = idMaker(Date.now, secureRandom);

/** 53 bits of chance, as a fraction of one. */
function secureRandom(): number {
  const [high = 0, low = 0] = globalThis.crypto.getRandomValues(new Uint32Array(2));
  return ((high >>> 11) * 2 ** 32 + low) / 2 ** 53;
}
