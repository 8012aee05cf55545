import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import { importTools } from "./import-report";
import { judgeListing, type KnownTool, type ToolVerdict } from "./judge-listing";

const tool = (name: string, description = "As ever."): ToolDefinition => ({
  name,
  description,
  inputSchema: { type: "object" },
});

function known(name: string, own: Partial<KnownTool> = {}): KnownTool {
  const definition = tool(name);
  return {
    callable: name,
    state: "current",
    reason: null,
    listed: definition,
    reviewed: definition,
    ...own,
  };
}

const listing = (definitions: readonly ToolDefinition[], setAside: readonly string[] = []) => ({
  definitions,
  setAside: setAside.map((name) => ({ name, reason: "The input schema is not usable." })),
  isWhole: true,
});

const words = (verdicts: readonly ToolVerdict[]) =>
  verdicts.map(({ callable, change, state, move }) =>
    [callable, change ?? "same", state, move.to].join(" "),
  );

describe("a listing", () => {
  it("brings new tools, and leaves alone what is listed as before", () => {
    expect(words(judgeListing([known("a")], listing([tool("a"), tool("b")])))).toEqual([
      "a same current stay",
      "b new current both",
    ]);
  });

  it("takes another order of keys for the same definition", () => {
    const before = known("a", { reviewed: { ...tool("a"), title: "A" } });
    const { name, description, inputSchema } = tool("a");
    const again = { inputSchema, title: "A", description, name };

    expect(words(judgeListing([before], listing([again])))).toEqual(["a same current stay"]);
  });

  it("parks what differs from what was reviewed, and lets it stand parked", () => {
    const later = tool("a", "Now it also deletes.");
    const parked = known("a", { state: "changed", listed: later });

    expect(words(judgeListing([known("a")], listing([later])))).toEqual([
      "a changed changed listed",
    ]);
    expect(words(judgeListing([parked], listing([later])))).toEqual(["a same changed stay"]);
    expect(words(judgeListing([parked], listing([tool("a", "Something else yet.")])))).toEqual([
      "a changed changed listed",
    ]);
  });

  it("lets a parked tool go when it is listed as reviewed again", () => {
    const parked = known("a", { state: "changed", listed: tool("a", "Other.") });

    expect(words(judgeListing([parked], listing([tool("a")])))).toEqual([
      "a reverted current reviewed",
    ]);
  });

  it("tells what is gone once, and takes it back as it was, or parks it", () => {
    const gone = known("a", { state: "gone" });

    expect(words(judgeListing([known("a")], listing([])))).toEqual(["a gone gone stay"]);
    expect(words(judgeListing([gone], listing([])))).toEqual(["a same gone stay"]);
    expect(words(judgeListing([gone], listing([tool("a")])))).toEqual([
      "a returned current reviewed",
    ]);
    expect(words(judgeListing([gone], listing([tool("a", "Other.")])))).toEqual([
      "a changed changed listed",
    ]);
  });

  it("quarantines one tool and keeps what was reviewed of it", () => {
    const bad = { state: "quarantined", reason: "The input schema is not usable." } as const;

    expect(words(judgeListing([known("a")], listing([], ["a", "b"])))).toEqual([
      "a quarantined quarantined stay",
      "b quarantined quarantined both",
    ]);
    expect(words(judgeListing([known("a", bad)], listing([], ["a"])))).toEqual([
      "a same quarantined stay",
    ]);
    expect(words(judgeListing([known("a", bad)], listing([tool("a")])))).toEqual([
      "a returned current reviewed",
    ]);
    expect(words(judgeListing([known("a", bad)], listing([])))).toEqual(["a gone gone stay"]);
  });

  it("takes the first usable definition of a tool that was known by name alone", () => {
    const nameless = known("a", { state: "quarantined", listed: null, reviewed: null });

    expect(words(judgeListing([nameless], listing([tool("a")])))).toEqual([
      "a returned current both",
    ]);
  });

  it("calls nothing gone that a list does not have which goes on, and judges the rest of it", () => {
    const broken = { ...listing([tool("b", "Other words.")], ["c"]), isWhole: false };

    expect(words(judgeListing([known("a"), known("b")], broken))).toEqual([
      "b changed changed listed",
      "c quarantined quarantined both",
    ]);
  });

  it("adopts what comes with code of ours", () => {
    const verdicts = judgeListing([known("a")], listing([tool("a", "Better words.")]), {
      drift: "adopt",
    });

    expect(words(verdicts)).toEqual(["a updated current both"]);
  });

  it("says nothing new the second time, whatever it brought the first time", () => {
    const names = fc.constantFrom("a", "b", "c", "d");
    const definitions = fc.uniqueArray(
      fc.record({ name: names, description: fc.constantFrom("x", "y") }),
      { selector: ({ name }) => name },
    );
    const state = fc.constantFrom("current", "changed", "gone", "quarantined");
    const standing = fc.uniqueArray(
      fc.record({
        name: names,
        state,
        listed: fc.constantFrom("x", "y"),
        reviewed: fc.constantFrom("x", "y", null),
      }),
      { selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(standing, definitions, (rows, list) => {
        const before = rows.map(({ name, listed, reviewed, ...row }) => ({
          callable: name,
          reason: null,
          listed: tool(name, listed),
          reviewed: reviewed === null ? null : tool(name, reviewed),
          ...row,
        }));
        const listed = listing(list.map(({ name, description }) => tool(name, description)));

        const after = judgeListing(before, listed).map((verdict) => settle(before, verdict));

        const again = judgeListing(after, listed);
        expect(again.map(({ change, move }) => [change, move.to])).toEqual(
          again.map(() => [null, "stay"]),
        );
      }),
    );
  });
});

/** The record as the verdict leaves it. */
function settle(before: readonly KnownTool[], verdict: ToolVerdict): KnownTool {
  const { callable, state, reason, move } = verdict;
  const old = before.find((one) => one.callable === callable);
  const [listed, reviewed] = [old?.listed ?? null, old?.reviewed ?? null];
  const settled = { callable, state, reason };
  switch (move.to) {
    case "stay":
      return { ...settled, listed, reviewed };
    case "reviewed":
      return { ...settled, listed: reviewed, reviewed };
    case "listed":
      return { ...settled, listed: move.definition, reviewed };
    case "both":
      return { ...settled, listed: move.definition, reviewed: move.definition };
  }
}

describe("tools that are set aside", () => {
  it("are told of in words that any store takes", () => {
    const inputSchema = { type: "object", properties: { "a\u0000\ud800": { type: "strng" } } };
    const result = importTools({ alias: "srv", listed: { tools: [{ name: "bad", inputSchema }] } });

    if (!result.ok) throw new Error(result.message);
    expect(result.server.setAside[0]?.reason).toMatch(/\/properties\/a\\u0000\\ud800\/type\)$/);
  });

  it("are known by a name of their own, and by no other", () => {
    const bad = { type: "object", properties: { n: { type: "strng" } } };
    const result = importTools({
      alias: "srv",
      listed: {
        tools: [
          { name: "bad", inputSchema: bad },
          { name: "bad", inputSchema: bad },
          { name: 42 },
          { name: "" },
          {},
          null,
          { name: "good", inputSchema: { type: "object" } },
          { name: "good", inputSchema: bad },
          { name: "hidden\u202e", inputSchema: { type: "object" } },
        ],
      },
    });

    if (!result.ok) throw new Error(result.message);
    expect(result.server.setAside).toEqual([
      { name: "bad", reason: expect.stringMatching(/not usable.*\(at \/properties\/n\/type\)$/) },
    ]);
  });
});
