import { describe, expect, it } from "vitest";
import { createCallBlocks } from "./call-blocks";
import { type CallIdOptions, createCallIds } from "./call-ids";
import type { StreamEvent } from "./stream-event";
import { actionsOf, outcomes } from "./stream-samples";

function setUp(options: CallIdOptions = {}) {
  const events: StreamEvent[] = [];
  const calls = createCallBlocks((event) => events.push(event), createCallIds(options));
  const open = (providerId: string | null, text = "", name: string | null = "run") => {
    const block = calls.open({ providerId, name });
    calls.append(block, text);
    return block;
  };
  const notes = () => events.flatMap((event) => (event.type === "repair" ? [event.note] : []));
  return { events, calls, open, notes };
}

describe("call blocks", () => {
  it("1: complete a call by its seal, not because its text parses", () => {
    const { events, calls, open } = setUp();

    const block = open("a", '{"x":1}');
    expect(actionsOf(events)).toEqual([]);
    calls.seal(block);

    expect(outcomes(events)).toEqual([["a", "run", { x: 1 }]]);
  });

  it("1: complete a call by the message's proper end", () => {
    const { events, calls, open } = setUp();
    open("a", '{"x":1}');
    open("b");
    open("c", '{"x":');

    calls.settleAll("tool_calls");

    expect(outcomes(events)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "run", {}],
      ["c", "malformed", "truncated"],
    ]);
  });

  it("2: settle every call once, and count on over a restart", () => {
    const { events, calls, open } = setUp();
    const first = open("a", "{}");
    calls.seal(first);
    calls.seal(first);
    open("b", "{");
    calls.restart();
    open("c", "{}");
    calls.settleAll("stop");
    calls.settleAll("error");

    expect(actionsOf(events).map(({ index, id, state }) => [index, id, state])).toEqual([
      [0, "a", "complete"],
      [1, "b", "cut_off"],
      [2, "c", "complete"],
    ]);
  });

  it("3: hand on the text as it came", () => {
    const { events, calls, open } = setUp();
    const block = open("a", ' {"x": ');
    calls.append(block, "1} ");
    calls.seal(block);

    expect(actionsOf(events)[0]?.raw).toBe(' {"x": 1} ');
  });

  it.each(["length", "filter", "error", "cut"] as const)(
    "4: complete nothing at or after the end %s",
    (reason) => {
      const { events, calls, open } = setUp();
      open("a", '{"x":1}');
      calls.settleAll(reason);
      calls.seal(open("b", '{"x":1}'), true);

      expect(outcomes(events)).toEqual([
        ["a", "cut_off", "truncated"],
        ["b", "cut_off", "truncated"],
      ]);
    },
  );

  it("5: complete a call sealed without arguments when the generation goes on", () => {
    const { events, calls, open } = setUp();
    calls.seal(open("a"));
    expect(actionsOf(events)).toEqual([]);

    open("b");

    expect(outcomes(events)).toEqual([["a", "run", {}]]);
  });

  it("5: cut a call sealed without arguments or within them when that was the limit", () => {
    const { events, calls, open } = setUp();
    calls.seal(open("a", '{"x":'));
    calls.seal(open("b"));

    calls.settleAll("length");

    expect(outcomes(events)).toEqual([
      ["a", "cut_off", "truncated"],
      ["b", "cut_off", "truncated"],
    ]);
  });

  it("5: take a certain seal at its word", () => {
    const { events, calls, open } = setUp();

    calls.seal(open("a"), true);

    expect(outcomes(events)).toEqual([["a", "run", {}]]);
  });

  it("6: leave late text out, and say so once", () => {
    const { events, calls, open, notes } = setUp();
    const block = open("a", "{}");
    calls.seal(block);
    calls.append(block, " \n");
    calls.append(block, '{"x":1}');
    calls.append(block, '{"x":2}');

    expect(outcomes(events)).toEqual([["a", "run", {}]]);
    expect(notes()).toEqual(["text that came after the call's seal is left out"]);
  });

  it("6: note a closing text that contradicts the sealed call", () => {
    const { calls, open, notes } = setUp();
    const block = open("a", '{"x":1}');
    calls.seal(block);
    calls.offer(block, '{ "x": 1.0 }');
    expect(notes()).toEqual([]);

    calls.offer(block, '{"x":2}');

    expect(notes()).toEqual(["the provider's closing text differs from the call that was sealed"]);
  });

  it("7: compare deltas and closing text by what they say", () => {
    const { events, calls, open } = setUp();
    for (const [id, deltas, whole] of [
      ["same", '{"a":1,"b":[1]}', '{ "b": [1], "a": 1 }'],
      ["other", '{"a":1}', '{"a":2}'],
      ["more", '{"a":1}', '{"a":1,"b":2}'],
      ["order", '{"a":[1,2]}', '{"a":[2,1]}'],
      ["nothing", '{"a":1}', ""],
    ] as const) {
      const block = open(id, deltas);
      calls.offer(block, whole);
      calls.seal(block);
    }

    expect(outcomes(events)).toEqual([
      ["same", "run", { a: 1, b: [1] }],
      ["other", "malformed", "ambiguous"],
      ["more", "malformed", "ambiguous"],
      ["order", "malformed", "ambiguous"],
      ["nothing", "run", { a: 1 }],
    ]);
  });

  it("7: read the closing text, with a note, where deltas were lost", () => {
    const { events, calls, open, notes } = setUp();
    const block = open("a", 'x":1}');
    calls.offer(block, '{"x":1}');
    calls.seal(block);

    expect(outcomes(events)).toEqual([["a", "run", { x: 1 }]]);
    expect(notes()).toHaveLength(1);
  });

  it("give a taken or missing id a new one and keep what the provider said", () => {
    const { events, calls, open, notes } = setUp({
      idPrefix: "turn2",
      isIdTaken: (id) => id === "call_0" || id === "turn2_1",
    });
    for (const id of ["call_0", null, "x", "x"]) calls.seal(open(id, "{}"));

    expect(actionsOf(events).map(({ id, providerId }) => [id, providerId])).toEqual([
      ["turn2_2", "call_0"],
      ["turn2_3", null],
      ["x", "x"],
      ["turn2_4", "x"],
    ]);
    expect(notes()).toHaveLength(2);
  });

  it("report a lone surrogate without touching it", () => {
    const { events, calls, open, notes } = setUp();
    calls.seal(open("a", '{"t":"x\\ud83d"}'));
    calls.seal(open("b", '{"t":"x\\ud83d\\ude80"}'));
    calls.seal(open("c", '{"\ud83d":1}'));

    expect(outcomes(events)).toEqual([
      ["a", "run", { t: "x\ud83d" }],
      ["b", "run", { t: "x🚀" }],
      ["c", "run", { "\ud83d": 1 }],
    ]);
    expect(notes()).toEqual(Array(2).fill("the text holds a lone surrogate"));
  });

  it("name a missing name before what the arguments amount to, but not before a lost start", () => {
    const { events, calls, open } = setUp();
    open("a", "{}", null);
    open("b", "nonsense", null);
    open("c", 'x":1}', null);

    calls.settleAll("stop");

    expect(outcomes(events)).toEqual([
      ["a", "malformed", "missing_name"],
      ["b", "malformed", "missing_name"],
      ["c", "malformed", "lost_start"],
    ]);
  });
});
