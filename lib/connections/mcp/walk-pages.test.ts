import { describe, expect, it } from "vitest";
import { type PageSource, WALK_LIMITS, walkPages } from "./walk-pages";

const named = (...names: string[]) => names.map((name) => ({ name }));
const many = (from: number, count: number) =>
  named(...Array.from({ length: count }, (_, index) => `t${from + index}`));

/** Answers each cursor with its page and records what was asked. */
function pagesOf(pages: Record<string, unknown>, asked: (string | null)[] = []): PageSource {
  return {
    fetchPage: async (cursor) => {
      asked.push(cursor);
      return pages[cursor ?? "start"];
    },
    changes: () => 0,
  };
}
const limits = (some: object) => ({ ...WALK_LIMITS, ...some });

describe("a walk over pages", () => {
  it("follows every cursor and takes an empty one for the end", async () => {
    const asked: (string | null)[] = [];
    const source = pagesOf(
      {
        start: { tools: named("t1", "t2"), nextCursor: "p2" },
        p2: { tools: named("t3"), nextCursor: "" },
      },
      asked,
    );

    expect(await walkPages(source)).toEqual({
      ok: true,
      tools: named("t1", "t2", "t3"),
      warnings: [],
      isWhole: true,
    });
    expect(asked).toEqual([null, "p2"]);
  });

  it("passes opaque cursors back as they came", async () => {
    const asked: (string | null)[] = [];
    const source = pagesOf(
      {
        start: { tools: many(0, 50), nextCursor: "eyJvIjo1MH0=" },
        "eyJvIjo1MH0=": { tools: many(50, 50), nextCursor: " 2/+?" },
        " 2/+?": { tools: many(100, 1) },
      },
      asked,
    );

    const walk = await walkPages(source);

    expect(walk).toMatchObject({ ok: true, warnings: [] });
    expect(walk.ok && walk.tools).toHaveLength(101);
    expect(asked).toEqual([null, "eyJvIjo1MH0=", " 2/+?"]);
  });

  it("M01: ends with a warning where the way to the next page cannot be read", async () => {
    const walk = await walkPages(pagesOf({ start: { tools: named("t1"), nextCursor: 5 } }));

    expect(walk).toEqual({
      ok: true,
      tools: named("t1"),
      warnings: [
        "Page 1 names a cursor that is no text; the list ends there. What it did not come to stays as it was.",
      ],
      isWhole: false,
    });
  });

  it("M02: ends with a warning where the same page comes forever", async () => {
    const same = { tools: many(0, 8), nextCursor: "same" };

    const walk = await walkPages({ fetchPage: async () => same, changes: () => 0 });

    expect(walk).toMatchObject({
      ok: true,
      warnings: [expect.stringContaining("no new tool")],
      isWhole: true,
    });
    expect(walk.ok && walk.tools).toHaveLength(8);
  });

  it("ends with a warning where a cursor comes back although tools are new", async () => {
    let page = 0;
    const source = {
      fetchPage: async () => ({ tools: many(10 * page++, 10), nextCursor: "same" }),
      changes: () => 0,
    };

    const walk = await walkPages(source);

    expect(walk).toMatchObject({
      ok: true,
      warnings: [expect.stringContaining("cursor")],
      isWhole: false,
    });
    expect(walk.ok && walk.tools).toHaveLength(20);
  });

  it("keeps to its limits of pages and tools", async () => {
    let page = 0;
    const endless = {
      fetchPage: async () => ({ tools: many(10 * page, 10), nextCursor: `c${page++}` }),
      changes: () => 0,
    };

    const byPages = await walkPages(endless, limits({ pages: 3 }));
    page = 0;
    const byTools = await walkPages(endless, limits({ tools: 25 }));

    expect(byPages.ok && [byPages.tools.length, byPages.warnings.length]).toEqual([30, 1]);
    expect(byTools.ok && [byTools.tools.length, byTools.warnings.length]).toEqual([25, 1]);
    expect([byPages, byTools]).toMatchObject([{ isWhole: false }, { isWhole: false }]);
  });

  it("has nothing where the whole list grows too large, however it is cut into pages", async () => {
    let page = 0;
    const source = {
      fetchPage: async () => ({
        tools: [{ name: `t${page}`, description: "x".repeat(400) }],
        nextCursor: `c${page++}`,
      }),
      changes: () => 0,
    };

    expect(await walkPages(source, limits({ characters: 1_000 }))).toMatchObject({
      ok: false,
      code: "TOO_LARGE",
    });
    expect(page).toBe(3);
  });

  it("leaves out what an earlier page has listed already, and says so", async () => {
    const source = pagesOf({
      start: { tools: named("a", "b"), nextCursor: "2" },
      2: { tools: named("b", "c") },
    });

    expect(await walkPages(source)).toEqual({
      ok: true,
      tools: named("a", "b", "c"),
      warnings: [expect.stringContaining("repeats 1")],
      isWhole: true,
    });
  });

  it("keeps doubled and nameless tools of one page for the import to judge", async () => {
    const tools = [...named("a", "a"), {}, 3, null];

    expect(await walkPages(pagesOf({ start: { tools } }))).toEqual({
      ok: true,
      tools,
      warnings: [],
      isWhole: true,
    });
  });

  it.each([undefined, null, [], "x", { tools: null }, { tools: {} }])(
    "has nothing where a page is %j",
    async (page) => {
      const source = pagesOf({ start: { tools: named("a"), nextCursor: "2" }, 2: page });

      expect(await walkPages(source)).toMatchObject({ ok: false });
    },
  );

  it("takes an empty list for one", async () => {
    expect(await walkPages(pagesOf({ start: { tools: [] } }))).toEqual({
      ok: true,
      tools: [],
      warnings: [],
      isWhole: true,
    });
  });
});

describe("a list that changes under way", () => {
  /** Two pages; the list changes between them for the first `times` walks. */
  function changing(times: number): PageSource {
    let changes = 0;
    let walks = 0;
    return {
      changes: () => changes,
      fetchPage: async (cursor) => {
        if (cursor === null) {
          walks += 1;
          return { tools: named(`a${walks}`), nextCursor: "2" };
        }
        if (walks <= times) changes += 1;
        return { tools: named(`b${walks}`) };
      },
    };
  }

  it("is walked anew, never half old and half new", async () => {
    expect(await walkPages(changing(2))).toEqual({
      ok: true,
      tools: named("a3", "b3"),
      warnings: [],
      isWhole: true,
    });
  });

  it("is given up when it never stands still", async () => {
    expect(await walkPages(changing(99))).toMatchObject({
      ok: false,
      message: expect.stringContaining("4 walks"),
    });
  });

  it("is taken in the end where one page holds it all", async () => {
    let changes = 0;
    const source = { changes: () => changes++, fetchPage: async () => ({ tools: named("a") }) };

    expect(await walkPages(source)).toMatchObject({ ok: true, tools: named("a") });
  });
});
