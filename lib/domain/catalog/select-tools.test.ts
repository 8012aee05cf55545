import { describe, expect, it } from "vitest";
import { buildTool } from "@/lib/testing/build-tools";
import { selectTools } from "./select-tools";

const NOUNS = ["invoice", "calendar", "photo", "ticket", "contact", "budget"];
const VERBS = [
  "list",
  "archive",
  "rename",
  "share",
  "export",
  "merge",
  "tag",
  "lock",
  "sort",
  "count",
];

const tools = [
  ...NOUNS.flatMap((noun) =>
    VERBS.map((verb) =>
      buildTool(`office.${verb}_${noun}`, null, {
        definition: {
          name: `${verb}_${noun}`,
          description: `Can ${verb} one ${noun}.`,
          inputSchema: null,
        },
      }),
    ),
  ),
  buildTool("expenses.submit_report", null, {
    definition: {
      name: "submit_report",
      description: "Submits the expense lines of a month.",
      inputSchema: null,
    },
  }),
];

const select = (text: string, limit: number, pinned: readonly string[] = []) =>
  selectTools({ tools, text, limit, pinned: new Set(pinned) });

describe("selectTools", () => {
  it("keeps the best matches, as many as the limit says", () => {
    const { selected, dropped } = select("please submit my expenses report", 10);

    expect(selected.map(({ id }) => id)).toContain("expenses.submit_report");
    expect([selected.length, dropped.length]).toEqual([10, tools.length - 10]);
  });

  it("adds pinned tools on top", () => {
    const { selected } = select("submit expense report", 10, ["office.lock_photo", "office.none"]);

    expect(selected.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["office.lock_photo", "expenses.submit_report"]),
    );
    expect(selected).toHaveLength(11);
  });

  it("keeps everything, in order, where the limit is not exceeded", () => {
    expect(select("", 100)).toMatchObject({ selected: tools, dropped: [] });
  });

  it("says of each how well it matches and by which words, best first", () => {
    const { ranked, selected } = select("Rename 2 photos, then share one", 3, [
      "office.lock_photo",
    ]);

    expect(ranked.slice(0, 2).map(({ tool, words }) => [tool.id, words])).toEqual([
      ["office.rename_photo", ["rename", "photo", "one"]],
      ["office.share_photo", ["share", "photo", "one"]],
    ]);
    expect(ranked).toHaveLength(tools.length - 1);
    expect(selected.map(({ id }) => id).toSorted()).toEqual(
      ["office.lock_photo", ...ranked.slice(0, 3).map(({ tool }) => tool.id)].toSorted(),
    );
    expect(ranked.at(-1)).toMatchObject({ score: 0, words: [] });
  });

  it("is deterministic where nothing matches", () => {
    expect(select("zebra", 5).selected.map(({ id }) => id)).toEqual(
      tools.slice(0, 5).map(({ id }) => id),
    );
    expect(select("", 0).selected).toEqual([]);
  });
});
