import { describe, expect, it } from "vitest";
import { EARLY_PROFILE } from "@/lib/contracts/early-profile";
import {
  answerQuestion,
  draftFault,
  draftOf,
  draftStrategy,
  isSameDraft,
  setExecutionMode,
  setFullProfile,
  setProfileField,
  setStrategyMode,
  toggleStrategy,
  toOverrideEdit,
} from "./override-draft";
import { toolTraits } from "./tool-traits-builder";

const traits = toolTraits({ below: { strategy: ["exploration"] } });
const clean = draftOf(traits);

describe("the draft of an override", () => {
  it("starts from what stands, or from inheriting everything", () => {
    const override = {
      strategy: { mode: "set", value: ["neutral"] },
      execution: { mode: "cleared" },
      note: "because",
      changedBy: "Ada",
      changedAt: "2026-09-01T08:00:00.000Z",
      version: 7,
    } as const;

    expect(draftOf(traits)).toMatchObject({ strategy: { mode: "inherit" }, note: "" });
    expect(draftOf({ override })).toMatchObject({ strategy: override.strategy, note: "because" });
  });

  it("says something of its own as soon as a word is ticked, on top of what is in force below", () => {
    const draft = toggleStrategy(clean, traits.below, "exploitation");

    expect(draft.strategy).toEqual({ mode: "set", value: ["exploration", "exploitation"] });
  });

  it("drops a word that is ticked again, and keeps the canonical order", () => {
    const mixed = toggleStrategy(clean, traits.below, "exploitation");
    const without = toggleStrategy(mixed, traits.below, "exploration");
    const back = toggleStrategy(without, traits.below, "exploration");

    expect(draftStrategy(without, traits.below)).toEqual(["exploitation"]);
    expect(draftStrategy(back, traits.below)).toEqual(["exploration", "exploitation"]);
  });

  it("never sets unknown beside a concrete word", () => {
    const unknown = toolTraits({ below: { strategy: ["unknown"] } });

    const draft = toggleStrategy(clean, unknown.below, "neutral");

    expect(draft.strategy).toEqual({ mode: "set", value: ["neutral"] });
  });

  it("cannot be sent with nothing ticked, and says the way out", () => {
    const none = toggleStrategy(clean, traits.below, "exploration");

    expect(draftFault(none)).toContain("Tick at least one strategy");
    expect(draftFault(setStrategyMode(none, traits.below, "cleared"))).toBeNull();
  });

  it("builds the profile field by field, or all at once", () => {
    const one = setProfileField(clean, traits.below, "trigger", true);
    const full = setFullProfile(one);
    const without = setProfileField(full, traits.below, "replay", false);

    expect(one.execution).toEqual({ mode: "set", value: { trigger: EARLY_PROFILE.trigger } });
    expect(full.execution).toEqual({ mode: "set", value: EARLY_PROFILE });
    expect(Object.keys(without.execution.mode === "set" ? without.execution.value : {})).toEqual([
      "trigger",
      "concurrency",
      "result_dependency",
    ]);
  });

  it("starts a profile of its own from the one below", () => {
    const below = { ...traits.below, execution: { ...EARLY_PROFILE, extra: true } };

    expect(setExecutionMode(clean, below, "set").execution).toEqual({
      mode: "set",
      value: EARLY_PROFILE,
    });
  });

  it("is the same again once an edit is taken back", () => {
    const there = toggleStrategy(clean, traits.below, "neutral");
    const back = setStrategyMode(there, traits.below, "inherit");

    expect(isSameDraft(there, clean)).toBe(false);
    expect(isSameDraft(back, clean)).toBe(true);
    expect(isSameDraft({ ...clean, note: "  " }, clean)).toBe(true);
  });

  it("keeps only answers that differ from those given", () => {
    const [item] = toolTraits({ answers: { effect_kind: "yes" } }).checklist;
    if (!item) throw new Error("there are seven questions");

    const doubted = answerQuestion(clean, item, "uncertain");
    const again = answerQuestion(doubted, item, "yes");

    expect(doubted.answers).toEqual({ effect_kind: "uncertain" });
    expect(again.answers).toEqual({});
  });

  it("is sent with the version that it began with", () => {
    const edit = toOverrideEdit(traits, { ...clean, note: " why " }, 12);

    expect(edit).toMatchObject({
      version: 12,
      input: { connection: "browser", callable: "click", namespace: null, note: "why" },
    });
  });
});
