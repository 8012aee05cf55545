import { describe, expect, it } from "vitest";
import { createVirtualClock } from "./memory/virtual-clock";
import { systemRuntimeClock } from "./system-clock";

describe("the system's clock", () => {
  it("waits, and not for longer than somebody wants it to", async () => {
    const controller = new AbortController();
    const long = systemRuntimeClock.sleep(2 ** 40, controller.signal);

    await systemRuntimeClock.sleep(0);
    controller.abort();
    await long;
    await systemRuntimeClock.sleep(2 ** 40, controller.signal);

    expect(systemRuntimeClock.now().getTime()).toBeGreaterThan(0);
  });
});

describe("the virtual clock", () => {
  it("jumps from one waiting thing to the next, in order, and takes no time", async () => {
    const clock = createVirtualClock();
    const order: string[] = [];
    const wait = async (name: string, ms: number) => {
      await clock.sleep(ms);
      order.push(`${name} ${clock.now().getTime()}`);
    };

    await clock.run(Promise.all([wait("c", 30), wait("a", 10), wait("b", 10)]));

    expect(order).toEqual(["a 10", "b 10", "c 30"]);
  });

  it("lets everything that is ready go on before time passes", async () => {
    const clock = createVirtualClock();
    const seen: number[] = [];
    const slow = async () => {
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
      seen.push(clock.now().getTime());
    };

    await clock.run(Promise.all([slow(), clock.sleep(5)]));

    expect(seen).toEqual([0]);
  });

  it("says so where nothing will ever happen", async () => {
    const clock = createVirtualClock();

    await expect(clock.run(new Promise(() => undefined))).rejects.toThrow("never comes");
  });

  it("ends a wait that is called off at once", async () => {
    const clock = createVirtualClock();
    const controller = new AbortController();
    const waiting = clock.sleep(1_000, controller.signal);
    controller.abort();

    await clock.run(waiting);

    expect(clock.now().getTime()).toBe(0);
  });
});
