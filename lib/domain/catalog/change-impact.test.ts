import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTool, NEUTRAL_EARLY } from "@/lib/testing/build-tools";
import { isCompatible } from "../matrix/compatibility";
import { MIXED_STRATEGIES, type MixedStrategies } from "../matrix/mixed-strategies";
import { STRATEGIES, type Strategy } from "../traits/traits";
import { changeImpact } from "./change-impact";
import type { EffectiveTool } from "./effective-tool";

const strict = (tools: readonly EffectiveTool[]) => ({ tools, mixed: "every" as const });
const search = buildTool("web.search", { strategy: "exploration" });
const write = buildTool("docs.write", { strategy: "exploitation" });
const mystery = buildTool("x.mystery");

describe("changeImpact", () => {
  it("counts the ordered pairs that a change opens and closes, a tool with itself included", () => {
    const before = [search, write, mystery];
    const after = [search, write, buildTool("x.mystery", { strategy: "neutral" })];

    const { becomeAllowed, becomeRefused, changes } = changeImpact(strict(before), strict(after));

    expect(becomeAllowed.count).toBe(5);
    expect(becomeRefused).toEqual({ count: 0, examples: [] });
    expect(changes.map(({ after: { id, strategy } }) => [id, strategy])).toEqual([
      ["x.mystery", ["neutral"]],
    ]);
  });

  it("names the tools that start early, and those that stop", () => {
    const early = buildTool("jobs.launch", { ...NEUTRAL_EARLY });
    const late = buildTool("jobs.launch", { strategy: "neutral" });

    expect(changeImpact(strict([late]), strict([early])).startEarly.map(({ id }) => id)).toEqual([
      "jobs.launch",
    ]);
    expect(changeImpact(strict([early]), strict([late])).stopEarly.map(({ id }) => id)).toEqual([
      "jobs.launch",
    ]);
    const hidden = { ...early, allowed: false };
    expect(changeImpact(strict([late]), strict([hidden])).startEarly).toEqual([]);
  });

  it("sees a namespace that gains traits of its own, and that calls without a namespace become stricter", () => {
    const entry = {
      strategy: ["neutral"] as const,
      execution: null,
      early: search.early,
      provenance: [],
    };
    const plain = buildTool("ns.upsert", { strategy: "exploitation" }, { namespaces: ["mem"] });
    const split = { ...plain, byNamespace: { mem: entry } };

    const { becomeAllowed, changes } = changeImpact(
      strict([search, plain]),
      strict([search, split]),
    );

    expect(changes.map(({ after: { id, namespace } }) => [id, namespace])).toEqual([
      ["ns.upsert", "mem"],
    ]);
    expect(
      becomeAllowed.examples.map(({ earlier, candidate }) => [earlier.id, candidate.namespace]),
    ).toEqual([["web.search", "mem"]]);
  });

  it("covers a change of the policy alone", () => {
    const tools = [search, buildTool("x.mixed", { strategy: ["exploration", "exploitation"] })];

    expect(
      changeImpact({ tools, mixed: "every" }, { tools, mixed: "any" }).becomeAllowed.count,
    ).toBe(2);
  });

  it("agrees with comparing every tool with every tool", () => {
    const sets = fc.subarray<Strategy>([...STRATEGIES], { minLength: 1 });
    const policies = fc.constantFrom<MixedStrategies>(...MIXED_STRATEGIES);
    const tools = fc.array(fc.tuple(sets, sets), { maxLength: 12 });
    fc.assert(
      fc.property(tools, policies, policies, (list, was, is) => {
        const before = list.map(([strategy], at) => buildTool(`t.${at}`, { strategy }));
        const after = list.map(([, strategy], at) => buildTool(`t.${at}`, { strategy }));
        const turned = (allowed: boolean) =>
          list
            .flatMap((_, one) => list.map((__, other) => [one, other] as const))
            .filter(([one, other]) => {
              const then = isCompatible(
                before[one]?.strategy ?? [],
                before[other]?.strategy ?? [],
                was,
              );
              const now = isCompatible(
                after[one]?.strategy ?? [],
                after[other]?.strategy ?? [],
                is,
              );
              return then !== now && now === allowed;
            }).length;

        const impact = changeImpact({ tools: before, mixed: was }, { tools: after, mixed: is });

        expect(impact.becomeAllowed.count).toBe(turned(true));
        expect(impact.becomeRefused.count).toBe(turned(false));
        expect(impact.becomeAllowed.examples).toHaveLength(Math.min(50, turned(true)));
      }),
    );
  });

  it("takes a thousand tools in its stride and lists only the first pairs", () => {
    const before = Array.from({ length: 1000 }, (_, at) => buildTool(`t.${at}`));
    const after = before.map(({ id }) => buildTool(id, { strategy: "neutral" }));

    const { becomeAllowed } = changeImpact(strict(before), strict(after), 10);

    expect(becomeAllowed.count).toBe(1_000_000);
    expect(becomeAllowed.examples).toHaveLength(10);
  });
});
