// Identifiers as a port: unique, sortable by time, short enough to read aloud.

/** Makes an id such as `agent_0mfq3k7c8h2x1v9t`. */
export type NewId = (prefix: string) => string;

/** Eight base-36 characters of milliseconds, then eight of chance. */
export function idMaker(now: () => number, random: () => number): NewId {
  return (prefix) => {
    const time = now().toString(36).padStart(9, "0");
    const chance = Array.from({ length: 10 }, () => Math.floor(random() * 36).toString(36)).join(
      "",
    );
    return `${prefix}_${time}${chance}`;
  };
}

export const newId: NewId = idMaker(Date.now, secureRandom);

function secureRandom(): number {
  const [word = 0] = globalThis.crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}
