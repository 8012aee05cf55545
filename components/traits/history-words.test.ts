import { describe, expect, it } from "vitest";
import type { AgentHistoryEntryData } from "@/lib/client/overrides";
import { actionWords, changeWords, targetWords } from "./history-words";

const entry = (own: Partial<AgentHistoryEntryData>): AgentHistoryEntryData => ({
  entry: 1,
  at: "2026-09-01T08:00:00.000Z",
  by: "Ada",
  action: "agent.updated",
  target: "main",
  revision: 3,
  before: null,
  after: null,
  kind: "agent",
  ...own,
});

describe("the words of a change", () => {
  it("name an override from what to what", () => {
    const after = { strategy: { mode: "set", value: ["neutral"] }, execution: { mode: "inherit" } };

    expect(changeWords(entry({ kind: "override", after }))).toBe("nothing → neutral");
  });

  it("name the fields that differ, and not those that differ every time", () => {
    const before = { version: 1, maxActionsPerRound: null, description: "desk", allowed: ["a"] };
    const after = { version: 2, maxActionsPerRound: 4, description: "desk", allowed: ["a", "b"] };

    expect(changeWords(entry({ before, after }))).toBe("max actions per round, allowed");
  });

  it("say nothing of fields where something came or went whole", () => {
    expect(changeWords(entry({ action: "agent.created", after: { slug: "main" } }))).toBe("");
  });

  it("read an action that is not known as it is written", () => {
    expect(actionWords("connection.created")).toBe("connected it");
    expect(actionWords("gate_rule.added")).toBe("added gate rule");
  });

  it("leave the agent out of what its screen lists", () => {
    expect(targetWords("main/web.read#memo")).toBe("web.read in memo");
    expect(targetWords("main/web")).toBe("web");
    expect(targetWords("main")).toBe("main");
  });
});
