import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/kernel/json";
import { endOf, eventLines, outcomes, printed, readAll, responses } from "./stream-samples";

const { added, delta, done, itemDone, completed } = responses;
const read = (...events: readonly JsonObject[]) =>
  readAll("openai-responses", [eventLines(events)]);
const call = (id: string, args = ""): JsonObject => ({
  type: "function_call",
  id: `fc_${id}`,
  call_id: id,
  name: "run",
  arguments: args,
});

describe("the Responses reader", () => {
  it("1: takes items that the provider runs for none of ours", () => {
    const foreign = { type: "mcp_approval_request", id: "m", name: "x", arguments: "{}" };

    const events = read(added(0, foreign), itemDone(0, foreign), completed([foreign]));

    expect(printed(events)).toEqual([{ type: "end", reason: "stop" }]);
  });

  it("1: reads a custom tool call, whose input is rarely an object", () => {
    const custom = { type: "custom_tool_call", id: "c", call_id: "a", name: "run", input: "ls -l" };

    expect(outcomes(read(itemDone(0, custom), completed()))).toEqual([
      ["a", "malformed", "invalid_json"],
    ]);
  });

  it("2: keeps interleaved items apart, also where all have the same place", () => {
    const events = read(
      added(0, call("a")),
      added(0, call("b")),
      delta("fc_a", 0, '{"x":'),
      delta("fc_b", 0, '{"x":'),
      delta("fc_a", 0, "1}"),
      delta("fc_b", 0, "2}"),
      done("fc_b", 0, '{"x":2}'),
      done("fc_a", 0, '{"x":1}'),
    );

    expect(outcomes(events)).toEqual([
      ["b", "run", { x: 2 }],
      ["a", "run", { x: 1 }],
    ]);
  });

  it("2: goes by the place where item ids change or repeat", () => {
    const changing = read(
      added(0, call("a")),
      delta("fc_other", 0, '{"x":1}'),
      itemDone(0, { ...call("a", '{"x":1}'), id: "fc_third" }),
      completed([{ ...call("a", '{"x":1}'), id: "fc_fourth" }]),
    );
    const repeating = read(
      added(0, { ...call("a"), id: "fc" }),
      added(1, { ...call("b"), id: "fc" }),
      delta("fc", 0, '{"x":1}'),
      delta("fc", 1, '{"x":2}'),
      done("fc", 0, '{"x":1}'),
      done("fc", 1, '{"x":2}'),
      completed(),
    );

    expect(outcomes(changing)).toEqual([["a", "run", { x: 1 }]]);
    expect(outcomes(repeating)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "run", { x: 2 }],
    ]);
  });

  it("2: gives text of an unknown item to the only open call, or reports a lost start", () => {
    const adopted = read(
      added(0, call("a")),
      delta("fc_z", 7, '{"x"'),
      delta("fc_z", 7, ":1}"),
      done("fc_z", 7, '{"x":1}'),
      completed(),
    );
    const lost = read(delta("fc_z", 7, '{"x":1}'), done("fc_z", 7, '{"x":1}'), completed());

    expect(outcomes(adopted)).toEqual([["a", "run", { x: 1 }]]);
    expect(printed(adopted).filter((line) => line.type === "repair")).toHaveLength(1);
    expect(outcomes(read(done("fc_z", 7, '{"x":1}'), completed()))).toEqual([
      ["call_1", "malformed", "lost_start"],
    ]);
    expect(outcomes(lost)).toEqual([["call_1", "malformed", "lost_start"]]);
  });

  it("3: picks a call up once that only done events or the snapshot state", () => {
    const stated = call("a", '{"x":1}');
    const expected = [["a", "run", { x: 1 }]];

    expect(outcomes(read(itemDone(0, stated), completed([stated])))).toEqual(expected);
    expect(outcomes(read(completed([stated])))).toEqual(expected);
    expect(outcomes(read(added(0, call("a")), completed([stated])))).toEqual(expected);
    expect(outcomes(read(delta("fc_a", 0, '{"x"'), itemDone(0, stated)))).toEqual(expected);
  });

  it("3: knows a repeated call without ids by its place or by its words", () => {
    const { id, call_id, ...bare } = call("a", '{"x":1}');

    const events = read(added(1, call("a")), delta("fc_a", 1, '{"x":1}'), completed([bare]));

    expect(outcomes(events)).toEqual([["a", "run", { x: 1 }]]);
  });

  it("3: takes two snapshots with the same words but other ids for two calls", () => {
    const events = read(completed([call("a", "{}"), call("b", "{}")]));

    expect(outcomes(events)).toEqual([
      ["a", "run", {}],
      ["b", "run", {}],
    ]);
  });

  it("3: finds a call ambiguous whose closing text differs", () => {
    const events = read(
      added(0, call("a")),
      delta("fc_a", 0, '{"x":1}'),
      done("fc_a", 0, '{"x":2}'),
      completed(),
    );

    expect(outcomes(events)).toEqual([["a", "malformed", "ambiguous"]]);
  });

  it("4: cuts an incomplete item, and what is open in an incomplete response", () => {
    const incomplete = (reason: string): JsonObject => ({
      type: "response.incomplete",
      response: { status: "incomplete", incomplete_details: { reason } },
    });
    const opening = [added(0, call("a")), itemDone(0, call("a", "{}")), added(1, call("b"))];
    const expected = [
      ["a", "run", {}],
      ["b", "cut_off", "truncated"],
    ];

    const atItem = read(
      ...opening,
      itemDone(1, { ...call("b", '{"x"'), status: "incomplete" }),
      incomplete("max_output_tokens"),
    );
    const atEnd = read(...opening, done("fc_b", 1, ""), incomplete("content_filter"));

    expect(outcomes(atItem)).toEqual(expected);
    expect(endOf(atItem)).toBe("length");
    expect(outcomes(atEnd)).toEqual(expected);
    expect(endOf(atEnd)).toBe("filter");
  });

  it("5: voids what is open when the response begins again", () => {
    const created = { type: "response.created", response: {} };

    const events = read(
      created,
      added(0, call("a")),
      delta("fc_a", 0, '{"x"'),
      created,
      added(0, call("a")),
      done("fc_a", 0, '{"x":1}'),
      completed(),
    );

    expect(outcomes(events)).toEqual([
      ["a", "cut_off", "voided"],
      ["call_1", "run", { x: 1 }],
    ]);
  });

  it("reads text once, from deltas or from the item or from the snapshot", () => {
    const item = { type: "message", id: "m", content: [{ type: "output_text", text: "Hi" }] };
    const text = { type: "response.output_text.delta", item_id: "m", output_index: 1, delta: "Hi" };
    const expected = [
      { type: "text", text: "Hi" },
      { type: "end", reason: "stop" },
    ];

    expect(printed(read(text, itemDone(1, item), completed([item])))).toEqual(expected);
    expect(printed(read(itemDone(1, item), completed([item])))).toEqual(expected);
    expect(printed(read(completed([item])))).toEqual(expected);
  });

  it("keeps reasoning with its encrypted content apart", () => {
    const events = read(
      { type: "response.reasoning_text.delta", output_index: 0, delta: "so" },
      itemDone(0, { type: "reasoning", id: "rs", encrypted_content: "opaque" }),
      completed(),
    );

    expect(events).toContainEqual({ type: "thought-end", text: "so", signature: "opaque" });
  });

  it("tells how a stream ended", () => {
    const failed = { type: "response.failed", response: { error: { message: "broke" } } };

    expect(read(failed).at(-1)).toEqual({ type: "end", reason: "error", detail: "broke" });
    expect(read({ type: "error", message: "late" }).at(-1)).toMatchObject({ detail: "late" });
    expect(endOf(read({ type: "response.cancelled", response: {} }))).toBe("cut");
    expect(endOf(read(added(0, call("a"))))).toBe("cut");
    expect(endOf(read(added(0, call("a")), completed()))).toBe("tool_calls");
  });
});
