import { describe, expect, it } from "vitest";
import { createVirtualClock } from "../memory/virtual-clock";
import { waitUnder } from "./wait-under";

/** A wait of a second, and the instant at which it ended. */
function open(followed: AbortSignal) {
  const clock = createVirtualClock();
  const waiting = waitUnder(followed);
  const over = clock.sleep(1_000, waiting).then(() => clock.now().getTime());
  return { clock, waiting, over };
}

describe("a wait under a signal", () => {
  it("ends with the signal, and at once where that has aborted before", async () => {
    const stop = new AbortController();
    const { clock, over } = open(stop.signal);
    stop.abort();

    expect(await clock.run(over)).toBe(0);
    const late = open(AbortSignal.abort());
    expect(await late.clock.run(late.over)).toBe(0);
  });

  it("ends by itself, and is not reached by the signal any more", async () => {
    const stop = new AbortController();
    const { clock, waiting, over } = open(stop.signal);
    const heard: string[] = [];
    waiting.addEventListener("abort", () => void heard.push("end"));

    waiting.end();
    stop.abort();

    expect(await clock.run(over)).toBe(0);
    expect(heard).toEqual(["end"]);
    expect(waiting.aborted).toBe(true);
  });

  it("lasts as long as its time where nothing ends it", async () => {
    const { clock, over } = open(new AbortController().signal);

    expect(await clock.run(over)).toBe(1_000);
  });
});
