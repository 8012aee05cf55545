import { describe, expect, it } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { buildTool } from "@/lib/testing/build-tools";
import { listAt, objectAt, objectsIn, vectorsOf } from "@/lib/testing/cases/reference-vectors";
import type { EffectiveTool } from "../catalog/effective-tool";
import { earlyEligibility } from "../traits/early-eligibility";
import type { RoundAction } from "./action";
import { judgeRound } from "./judge-round";

/** About the reference's own tools, or about the text of a final answer, which its reader judges. */
const NOT_OURS = /-(042|044|045|05[3-8])$|-05[3-8]-/;

/** Where the product's rules differ from the reference, and what they say instead. */
const OWN_RULE: Readonly<
  Record<string, { readonly why: string; readonly accepted: readonly number[] }>
> = {
  "overseer-019-cap-counts-differ": { why: "the cap counts accepted actions", accepted: [0, 2] },
  "overseer-033-mixed-then-write": { why: "every pair must be allowed", accepted: [0] },
  "overseer-034-search-then-mixed": { why: "every pair must be allowed", accepted: [0] },
  "overseer-035-neutral-as-escape-hatch": { why: "every pair must be allowed", accepted: [0] },
  "overseer-036-same-index-not-rechecked": { why: "every signal is judged anew", accepted: [0] },
  "overseer-039": { why: "the cap counts accepted actions (cli.md)", accepted: [0, 2] },
};

const CODES: Readonly<Record<string, string>> = {
  multi_action_bundle_too_many_actions: "TOO_MANY_ACTIONS",
  multi_action_bundle_final_answer_after_non_neutral: "FINAL_AFTER_NON_NEUTRAL",
  multi_action_bundle_non_neutral_after_final_answer: "NON_NEUTRAL_AFTER_FINAL",
  tool_call_invalid: "UNKNOWN_TOOL",
};

describe("the overseer, against the reference", () => {
  for (const { id, given, wanted } of vectorsOf("overseer")) {
    if (NOT_OURS.test(id)) continue;
    it(id, () => {
      const verdicts = judgeRound(rulesOf(given), actionsOf(given));

      const accepted = verdicts
        .filter(({ verdict }) => verdict === "accepted")
        .map(({ index }) => index);
      const rule = OWN_RULE[id];
      expect(accepted).toEqual(rule?.accepted ?? acceptedIn(wanted));
      if (rule === undefined)
        for (const refusal of refusalsIn(wanted)) expect(verdicts).toContainEqual(refusal);
    });
  }
});

function rulesOf(given: JsonObject) {
  const tools = new Map(
    Object.entries(objectAt(given, "tools")).flatMap(([id, raw]) => {
      const tool = toolOf(id, raw);
      return tool === null ? [] : [[id, tool] as const];
    }),
  );
  const cap =
    typeof given.maxActions === "number" && given.maxActions > 0 ? given.maxActions : null;
  return {
    findTool: (id: string) => tools.get(id),
    validate: () => [],
    mixed: "every" as const,
    maxActions: cap,
  };
}

/** In the vectors a tool of the alias `zz` is one that the agent does not have. */
function toolOf(id: string, raw: JsonValue): EffectiveTool | null {
  if (id.startsWith("zz.")) return null;
  if (!isJsonObject(raw)) return buildTool(id, { strategy: raw });
  const own = buildTool(id, { strategy: raw.default ?? null });
  const byNamespace = Object.entries(objectAt(raw, "byNamespace")).map(([name, strategy]) => {
    const traits = buildTool(id, { strategy });
    return [name, { ...traits, early: earlyEligibility(traits) }] as const;
  });
  return {
    ...own,
    namespaces: byNamespace.map(([name]) => name),
    byNamespace: Object.fromEntries(byNamespace),
  };
}

function actionsOf(given: JsonObject): readonly RoundAction[] {
  const stream = objectsIn(given.stream).map((signal) =>
    action(String(signal.action ?? "call_tool"), signal.tool, signal.params),
  );
  const blocks = objectsIn(given.actions).map((block) => {
    const call = objectAt(block, "tool_call");
    return action(String(block.action), call.tool_id, call.params);
  });
  return [...stream, ...blocks];
}

function action(kind: string, tool: JsonValue = "", params: JsonValue = null): RoundAction {
  if (kind === "complete" || kind === "exit") return { kind: "final" };
  if (kind !== "call_tool") return { kind: "unparseable" };
  return { kind: "call", tool: String(tool), params };
}

function acceptedIn(wanted: JsonObject): readonly number[] {
  if (wanted.ranIndices === undefined) {
    const accepted = objectsIn(wanted.verdicts).filter(({ verdict }) => verdict === "accepted");
    return accepted.map(({ index }) => Number(index));
  }
  const final = typeof wanted.finalIndex === "number" ? [wanted.finalIndex] : [];
  const ran = listAt(wanted, "ranIndices").map((index) => Number(index));
  return [...ran, ...final].sort((left, right) => left - right);
}

/** What the reference says of each refused action, in the product's codes. */
function refusalsIn(wanted: JsonObject): readonly unknown[] {
  const refused = [...objectsIn(wanted.verdicts), ...objectsIn(wanted.rejected)];
  return refused
    .filter(({ code }) => code !== undefined)
    .map((refusal) => {
      const extra = objectAt(refusal, "extra");
      const code = ourCode(String(refusal.code), extra);
      const expected: Record<string, unknown> = {
        index: refusal.index,
        verdict: "refused",
        ...(code === null ? {} : { code }),
        ...(extra.first_index === undefined ? {} : { blockedBy: extra.first_index }),
      };
      return expect.objectContaining(expected);
    });
}

function ourCode(code: string, extra: JsonObject): string | null {
  if (code !== "multi_action_bundle_strategy_incompatible") return CODES[code] ?? null;
  const words = [...listAt(extra, "strategy"), ...listAt(extra, "first_strategy")];
  return words.includes("unknown") ? "UNKNOWN_RUNS_ALONE" : "STRATEGY_INCOMPATIBLE";
}
