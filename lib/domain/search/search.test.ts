import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchRank, searchWords } from "./match-rank";
import { createShortList } from "./short-list";
import { indexTools, searchTools } from "./tool-index";

const allowed = (...ids: string[]) => ids.map((id) => ({ id, isAllowed: true }));
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

describe("matchRank", () => {
  const order = (question: string, names: readonly string[]) =>
    names
      .map((name) => ({ name, rank: matchRank(searchWords(question), name) }))
      .filter(({ rank }) => rank !== null)
      .sort((left, right) => Number(left.rank) - Number(right.rank))
      .map(({ name }) => name);

  it("puts whole names first, then beginnings, beginnings of parts, and the rest", () => {
    expect(order("search", ["a.research", "web.re_search", "search.all", "web.search"])).toEqual([
      "web.search",
      "search.all",
      "web.re_search",
      "a.research",
    ]);
  });

  it("finds the beginning of a later part behind an inner hit", () => {
    expect(matchRank(["op"], "loop.op_en")).toBe(2);
  });

  it("wants every word, one of them in the name", () => {
    expect(matchRank(["web", "find"], "web.search", "finds things")).not.toBeNull();
    expect(matchRank(["web", "zebra"], "web.search", "finds things")).toBeNull();
    expect(matchRank(["finds"], "web.search", "finds things")).toBeNull();
  });

  it("takes nothing for a question without words", () => {
    expect(matchRank(searchWords("  "), "web.search")).toBeNull();
  });
});

describe("the index of tools", () => {
  const index = indexTools([
    { agent: "main", tools: allowed("web.search", "web.fetch", "Jobs.Export") },
    { agent: "research", tools: [{ id: "web.search", isAllowed: false }] },
    { agent: "other", tools: allowed("web.search") },
  ]);

  it("finds a tool once, with those that may call it before those that may not", () => {
    const { found, total } = searchTools(index, ["search"], 10);

    expect(total).toBe(1);
    expect(found[0]?.holders.map(({ agent }) => agent)).toEqual(["main", "other", "research"]);
  });

  it("lets a word name the agent", () => {
    const { found } = searchTools(index, searchWords("research search"), 10);

    expect(found[0]?.holders).toEqual([{ agent: "research", isAllowed: false }]);
  });

  it("does not answer the name of an agent with all of its tools", () => {
    expect(searchTools(index, ["main"], 10).total).toBe(0);
  });

  it("does not mind upper and lower case", () => {
    expect(ids(searchTools(index, searchWords("EXPORT"), 10).found)).toEqual(["Jobs.Export"]);
  });

  it("counts what it leaves out", () => {
    const { found, total } = searchTools(index, ["e"], 1);

    expect({ shown: found.length, total }).toEqual({ shown: 1, total: 3 });
  });

  it("finds among two hundred thousand tools", () => {
    const names = Array.from({ length: 1000 }, (_, tool) => `tool_number_${tool}`);
    const large = indexTools(
      Array.from({ length: 200 }, (_, agent) => ({
        agent: `agent-${agent}`,
        tools: names.map((name) => ({ id: `source_${agent}.${name}`, isAllowed: true })),
      })),
    );

    const { total } = searchTools(large, ["number_99", "source_1"], 30);

    expect(total).toBe(111 * 11);
  });
});

describe("createShortList", () => {
  it("keeps what sorting and cutting would keep", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 8 }), (numbers, limit) => {
        const list = createShortList<number>(limit, (a, b) => a - b);
        for (const number of numbers) list.offer(number);

        expect(list.items()).toEqual([...numbers].sort((a, b) => a - b).slice(0, limit));
      }),
    );
  });
});
