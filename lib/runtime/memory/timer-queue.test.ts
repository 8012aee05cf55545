import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTimerQueue } from "./timer-queue";

describe("the queue of timers", () => {
  it("gives them by instant, and those of one instant in the order of their adding", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.boolean())), (added) => {
        const queue = createTimerQueue();
        const timers = added.map(([at]) => queue.add(at, () => undefined));
        for (const [place, [, isOver]] of added.entries())
          if (isOver) Object.assign(timers[place] ?? {}, { isOver });

        const given = [];
        for (let next = queue.next(); next !== undefined; next = queue.next()) given.push(next);

        const waiting = timers.filter(({ isOver }) => !isOver);
        expect(given).toEqual(waiting.sort((left, right) => left.at - right.at));
      }),
    );
  });

  it("gives what was added while others were taken in its place", () => {
    const queue = createTimerQueue();
    for (const at of [5, 1, 3]) queue.add(at, () => undefined);

    expect(queue.next()?.at).toBe(1);
    queue.add(2, () => undefined);

    expect([queue.next()?.at, queue.next()?.at, queue.next()?.at, queue.next()]).toEqual([
      2,
      3,
      5,
      undefined,
    ]);
  });
});
