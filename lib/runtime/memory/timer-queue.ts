// What waits for an instant, the soonest first: a heap, since a turn of many calls has a time limit waiting for each.

export type Timer = {
  readonly at: number;
  readonly order: number;
  readonly fire: () => void;
  /** Set by whoever ends it early; it is passed over when its turn comes. */
  isOver: boolean;
};

export type TimerQueue = {
  /** Of two at one instant the first that was added comes first. */
  add(at: number, fire: () => void): Timer;
  /** Takes the soonest out; undefined where nothing waits. */
  next(): Timer | undefined;
};

export function createTimerQueue(): TimerQueue {
  const heap: Timer[] = [];
  let order = 0;

  function rise(timer: Timer): void {
    let place = heap.push(timer) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || isBefore(parent, timer)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = timer;
  }

  function sink(timer: Timer): void {
    let place = 0;
    for (;;) {
      const below = soonerBelow(place);
      const child = heap[below];
      if (child === undefined || isBefore(timer, child)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = timer;
  }

  function soonerBelow(place: number): number {
    const left = 2 * place + 1;
    const [one, other] = [heap[left], heap[left + 1]];
    return one !== undefined && other !== undefined && isBefore(other, one) ? left + 1 : left;
  }

  function take(): Timer | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (last !== undefined && last !== first) sink(last);
    return first;
  }

  return {
    add: (at, fire) => {
      const timer = { at, order, fire, isOver: false };
      order += 1;
      rise(timer);
      return timer;
    },
    next: () => {
      for (;;) {
        const timer = take();
        if (timer === undefined || !timer.isOver) return timer;
      }
    },
  };
}

function isBefore(left: Timer, right: Timer): boolean {
  return left.at < right.at || (left.at === right.at && left.order < right.order);
}
