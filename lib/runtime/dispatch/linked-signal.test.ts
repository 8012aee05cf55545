import { describe, expect, it, vi } from "vitest";
import { createLinks, linkedTo } from "./linked-signal";

describe("a linked signal", () => {
  it("follows the other one, with its reason, also where that had been aborted before", () => {
    const turn = new AbortController();
    const before = linkedTo(turn.signal);
    turn.abort("an operator's stop");
    const after = linkedTo(turn.signal);

    expect([before.signal.reason, after.signal.reason]).toEqual([
      "an operator's stop",
      "an operator's stop",
    ]);
  });

  it("is aborted alone, and hears no more of the other one once they are parted", () => {
    const turn = new AbortController();
    const [own, parted] = [linkedTo(turn.signal), linkedTo(turn.signal)];

    own.abort();
    expect([own.signal.aborted, turn.signal.aborted]).toEqual([true, false]);

    parted.part();
    turn.abort();
    expect(parted.signal.aborted).toBe(false);
  });

  it("shares one listener at the other one with however many follow it at a time", () => {
    const turn = new AbortController();
    const added = vi.spyOn(turn.signal, "addEventListener");
    const link = createLinks();
    const [first, parted, last] = [link(turn.signal), link(turn.signal), link(turn.signal)];

    parted.part();
    turn.abort("an operator's stop");

    expect(added).toHaveBeenCalledTimes(1);
    expect([first, parted, last, link(turn.signal)].map(({ signal }) => signal.reason)).toEqual([
      "an operator's stop",
      undefined,
      "an operator's stop",
      "an operator's stop",
    ]);
  });
});
