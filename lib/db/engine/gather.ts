// Gathers works that come at once into one: while one is under way the next ones wait together, and then go together.
import { setImmediate } from "node:timers/promises";

export type Gathered<Work, Answer> = (work: Work) => Promise<Answer>;

type Waiting<Work, Answer> = {
  readonly work: Work;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

export type GatherOptions<Work, Answer> = {
  /** All of them or none; the answers in their order. */
  readonly carryOut: (works: readonly Work[]) => Promise<readonly Answer[]>;
  /** Two works with one key are never under way together: the later one waits. */
  readonly keyOf: (work: Work) => string;
  /** Whether a failure says that nothing of it was done: then each is tried by itself, so that one spoils no other. */
  readonly isUndone: (error: unknown) => boolean;
  /** How many go together at most. */
  readonly most: number;
  /** How many groups may be under way at a time. */
  readonly lanes: number;
  /** It is done outside this thread, which has a turn to spare meanwhile; within it, a turn may be long in coming. */
  readonly isOutside: boolean;
};

/** A work for which a lane is free goes at once. */
export function gather<Work, Answer>(options: GatherOptions<Work, Answer>): Gathered<Work, Answer> {
  const { carryOut, keyOf, isUndone, most, lanes, isOutside } = options;
  const busy = new Set<string>();
  let waiting: Waiting<Work, Answer>[] = [];
  let underWay = 0;

  function next(): readonly Waiting<Work, Answer>[] {
    const group: Waiting<Work, Answer>[] = [];
    const rest: Waiting<Work, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.work);
      const goes = group.length < most && !busy.has(key);
      if (goes) busy.add(key);
      (goes ? group : rest).push(one);
    }
    waiting = rest;
    return group;
  }

  async function carry(group: readonly Waiting<Work, Answer>[]): Promise<void> {
    try {
      const answers = await carryOut(group.map(({ work }) => work));
      for (const [at, { resolve }] of group.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      if (group.length > 1 && isUndone(error)) for (const one of group) await carry([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function work(): Promise<void> {
    if (underWay >= lanes) return;
    underWay += 1;
    for (let group = next(); group.length > 0; group = next()) {
      await carry(group);
      for (const one of group) busy.delete(keyOf(one.work));
      // Those who have just been answered may have the next work at once: it goes along. One alone finds a lane free.
      if (isOutside && group.length > 1) await setImmediate();
    }
    underWay -= 1;
  }

  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ work: one, resolve, reject });
      void work();
    });
}
