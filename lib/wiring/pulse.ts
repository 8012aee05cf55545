// Whether the worker of this process still works: each sweep beats, and silence is a sign.

/** Longer than a slow sweep takes, and a few of its pauses. */
const SILENCE_MS = 30_000;

export type Pulse = {
  beat(now: number): void;
  /** Milliseconds since the last beat; null before the first. */
  age(now: number): number | null;
  /** The process is about to end. */
  rest(): void;
  state(now: number): "starting" | "working" | "stalled" | "ending";
};

export function createPulse(): Pulse {
  let last: number | null = null;
  let isEnding = false;
  const age = (now: number) => (last === null ? null : now - last);
  return {
    beat: (now) => {
      last = now;
    },
    age,
    rest: () => {
      isEnding = true;
    },
    state: (now) => {
      if (isEnding) return "ending";
      const silence = age(now);
      if (silence === null) return "starting";
      return silence < SILENCE_MS ? "working" : "stalled";
    },
  };
}
