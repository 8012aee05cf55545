import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Enforcement } from "@/lib/domain/rounds/enforcement";
import { judgeRound } from "@/lib/domain/rounds/judge-round";
import type { StreamEvent } from "@/lib/stream/stream-event";
import { buildTool } from "@/lib/testing/build-tools";
import { createOverseer } from "./overseer";

const search = buildTool("web.search", { strategy: "exploration" });
const write = buildTool("doc.write", { strategy: "exploitation" });
const note = buildTool("log.note", { strategy: "neutral" });
const memo = buildTool(
  "memo.upsert",
  { strategy: "exploitation" },
  {
    namespaces: ["task", "memo"],
    byNamespace: {
      memo: {
        strategy: ["neutral"],
        execution: null,
        early: { active: false, reason: "no_profile" },
        provenance: [],
      },
    },
  },
);
const TOOLS = [search, write, note, memo];
const rules = {
  findTool: (id: string) => TOOLS.find((tool) => tool.id === id),
  validate: () => [],
  mixed: "every" as const,
  maxActions: null,
};

function overseer(enforcement: Enforcement = "enforce") {
  const heard: string[] = [];
  const output = {
    text: () => undefined,
    answer: (text: string) => void heard.push(`answer ${text}`),
    argument: (index: number, tool: string, text: string) =>
      void heard.push(`${index} ${tool} ${text}`),
  };
  return { ...createOverseer(rules, enforcement, output), heard };
}

type Block = Extract<StreamEvent, { type: "action" | "final" }>;
const block = (index: number, name: string, args = {}): Block => ({
  type: "action",
  index,
  id: `call_${index}`,
  providerId: null,
  raw: "",
  state: "complete",
  name,
  args,
  signature: null,
});

describe("the overseer", () => {
  it("1: judges in stream order, whichever block ends first", () => {
    const { opened, completed } = overseer();
    opened(0);
    opened(1);

    const early = completed(block(1, "doc.write"));
    const judged = completed(block(0, "web.search"));

    expect(early).toEqual([]);
    expect(judged.map(({ index, verdict }) => [index, verdict.code])).toEqual([
      [0, null],
      [1, "STRATEGY_INCOMPATIBLE"],
    ]);
  });

  it("1: judges what still waits when the generation ends", () => {
    const { opened, completed, rest } = overseer();
    opened(0);
    completed(block(1, "web.search"));

    expect(rest().map(({ index }) => index)).toEqual([1]);
  });

  it("1: says what the pure rule says, in any order of sealing", () => {
    const names = fc.array(fc.constantFrom("web.search", "doc.write", "log.note", "no.such"), {
      maxLength: 6,
    });
    const order = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(names, order, (tools, keys) => {
        const { opened, completed, rest } = overseer();
        tools.forEach((_, index) => void opened(index));
        const sealed = tools
          .map((_, index) => index)
          .sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));

        const judged = [
          ...sealed.flatMap((index) => completed(block(index, tools[index] ?? ""))),
          ...rest(),
        ];

        const pure = judgeRound(
          rules,
          tools.map((tool) => ({ kind: "call", tool, params: {} })),
        );
        expect(judged.map(({ verdict }) => verdict)).toEqual(pure);
      }),
    );
  });

  it("2: lets a refused action's output reach nobody, however large (R73)", () => {
    const { opened, identified, wrote, completed, heard } = overseer();
    opened(0);
    identified(0, "web.search");
    wrote(0, '{"q":');
    completed(block(0, "web.search"));
    opened(1);
    wrote(1, "before the name");
    identified(1, "doc.write");
    wrote(1, "x".repeat(50_000));
    completed(block(1, "doc.write"));

    expect(heard).toEqual(['0 web.search {"q":']);
  });

  it("2: lets an accepted action's output through as it comes, once its tool is known", () => {
    const { opened, identified, wrote, completed, heard } = overseer();
    opened(0);
    wrote(0, "a");
    identified(0, "doc.write");
    wrote(0, "b");
    expect(heard).toEqual(["0 doc.write a", "0 doc.write b"]);

    completed(block(0, "doc.write"));

    expect(heard).toEqual(["0 doc.write a", "0 doc.write b"]);
  });

  it("2: holds the output of a tool whose namespace is still to come until its block ends", () => {
    const { opened, identified, wrote, completed, heard } = overseer();
    completed(block(0, "web.search"));
    opened(1);
    identified(1, "memo.upsert");
    wrote(1, "text");
    expect(heard).toEqual([]);

    completed(block(1, "memo.upsert", { namespace: "memo" }));

    expect(heard).toEqual(["1 memo.upsert text"]);
  });

  it("2: says a final answer only once it is accepted", () => {
    const { completed, heard } = overseer();
    completed({ type: "final", index: 0, text: "first" });
    completed({ type: "final", index: 1, text: "second" });

    expect(heard).toEqual(["answer first"]);
  });

  it("4: lets through what only the traits refuse where the agent is observed, with the same verdicts", () => {
    const { opened, identified, wrote, completed, heard } = overseer("observe");
    completed(block(0, "web.search"));
    opened(1);
    identified(1, "doc.write");
    wrote(1, "text");
    const [write] = completed(block(1, "doc.write"));
    const [final] = completed({ type: "final", index: 2, text: "done" });

    expect(write?.verdict).toMatchObject({
      verdict: "accepted",
      code: "STRATEGY_INCOMPATIBLE",
      blockedBy: 0,
      early: { active: false },
    });
    expect(final?.verdict).toMatchObject({ verdict: "accepted", code: "FINAL_AFTER_NON_NEUTRAL" });
    expect(heard).toEqual(["1 doc.write text", "answer done"]);
  });

  it("4: still refuses what cannot run, and keeps its output back", () => {
    const { opened, identified, wrote, completed, heard } = overseer("observe");
    opened(0);
    identified(0, "no.such");
    wrote(0, "text");

    const [judged] = completed(block(0, "no.such"));

    expect(judged?.verdict).toMatchObject({ verdict: "refused", code: "UNKNOWN_TOOL" });
    expect(heard).toEqual([]);
  });

  it("4: judges what follows as it would be judged if anything were enforced", () => {
    const names = fc.array(fc.constantFrom("web.search", "doc.write", "log.note", "no.such"), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(names, (tools) => {
        const codes = (enforcement: Enforcement) => {
          const { completed } = overseer(enforcement);
          return tools.flatMap((tool, index) =>
            completed(block(index, tool)).map(({ verdict }) => [verdict.code, verdict.blockedBy]),
          );
        };

        expect(codes("observe")).toEqual(codes("enforce"));
      }),
    );
  });

  it("3: judges anew at the block's end, whatever the name alone had promised", () => {
    const { opened, identified, completed } = overseer();
    opened(0);
    identified(0, "web.search");

    const [judged] = completed(block(0, "no.such"));

    expect(judged?.verdict.code).toBe("UNKNOWN_TOOL");
  });
});
