import { describe, expect, it } from "vitest";
import { freezeAgent, ROUND_DEFAULTS, thawAgent } from "./frozen-agent";
import type { AgentSnapshot } from "./snapshot";

const agent: AgentSnapshot = {
  slug: "main",
  description: "",
  mixedStrategies: "every",
  maxActionsPerRound: null,
  maxToolsPerTurn: 30,
  ...ROUND_DEFAULTS,
  connections: [],
  overrides: {},
};

describe("a frozen agent", () => {
  it("says nothing of settings at their default, so that an older part is the same part", () => {
    const frozen = freezeAgent(agent);

    expect(Object.keys(frozen)).toEqual([
      "slug",
      "description",
      "mixedStrategies",
      "maxActionsPerRound",
      "maxToolsPerTurn",
      "connections",
      "overrides",
    ]);
    expect(thawAgent(frozen)).toEqual(agent);
  });

  it("keeps every setting that somebody has changed", () => {
    const changed: AgentSnapshot = {
      ...agent,
      enforcement: "observe",
      earlyLimit: 4,
      settleMs: 0,
      mayAsk: [],
      model: { kind: "provider", provider: "anthropic", model: "claude", secret: "ANTHROPIC" },
    };

    expect(thawAgent(freezeAgent(changed))).toEqual(changed);
  });
});
