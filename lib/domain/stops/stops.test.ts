import { describe, expect, it } from "vitest";
import { explainStop, holdingStop } from "./holding-stop";
import { type Stop, type StopTarget, targetFault, targetName } from "./stop";

const stop = (target: Partial<StopTarget> & Pick<StopTarget, "scope">, reason = ""): Stop => ({
  id: `${target.scope}-${target.agent ?? "all"}`,
  agent: null,
  tool: null,
  reason,
  startedAt: 0,
  by: "Ada",
  ...target,
});
const search = { source: "mcp:web", callable: "search" };
const start = { agent: "main", tool: search, isEarly: false };

describe("a stopped agent", () => {
  it("may not go on at all, and others may", () => {
    const stops = [stop({ scope: "agent", agent: "main" })];

    expect(holdingStop(stops, start)?.scope).toBe("agent");
    expect(holdingStop(stops, { ...start, tool: null })?.scope).toBe("agent");
    expect(holdingStop(stops, { ...start, agent: "research" })).toBeNull();
  });

  it("is every agent where none is named", () => {
    expect(holdingStop([stop({ scope: "agent" })], { ...start, agent: "anybody" })).not.toBeNull();
  });
});

describe("a stopped tool", () => {
  it("is stopped for every agent, or for the one that is named", () => {
    const everywhere = [stop({ scope: "tool", tool: "mcp:web/search" })];
    const forMain = [stop({ scope: "tool", tool: "mcp:web/search", agent: "main" })];

    expect(holdingStop(everywhere, { ...start, agent: "research" })).not.toBeNull();
    expect(holdingStop(forMain, start)).not.toBeNull();
    expect(holdingStop(forMain, { ...start, agent: "research" })).toBeNull();
  });

  it("is that tool alone, and holds no agent", () => {
    const stops = [stop({ scope: "tool", tool: "mcp:web/search" })];

    expect(holdingStop(stops, { ...start, tool: { ...search, callable: "fetch" } })).toBeNull();
    expect(holdingStop(stops, { ...start, tool: { callable: "search" } })).toBeNull();
    expect(holdingStop(stops, { ...start, tool: null })).toBeNull();
  });
});

describe("stopped early starts", () => {
  it("hold what would start early and nothing else", () => {
    const stops = [stop({ scope: "early" })];

    expect(holdingStop(stops, { ...start, isEarly: true })?.scope).toBe("early");
    expect(holdingStop(stops, start)).toBeNull();
  });

  it("give way to the wider stop where several hold", () => {
    const stops = [
      stop({ scope: "early" }),
      stop({ scope: "tool", tool: "mcp:web/search" }),
      stop({ scope: "agent", agent: "main" }),
    ];

    expect(holdingStop(stops, { ...start, isEarly: true })?.scope).toBe("agent");
    expect(holdingStop(stops.slice(0, 2), { ...start, isEarly: true })?.scope).toBe("tool");
  });
});

describe("what is said of a stop", () => {
  it("names who and why, and nothing where nobody said why", () => {
    expect(explainStop(stop({ scope: "tool" }, "It sends twice."))).toBe(
      "This tool is stopped by Ada: It sends twice. Nothing ran; do not try it again before somebody lifts the stop.",
    );
    expect(explainStop(stop({ scope: "agent" }))).toContain("stopped by Ada. Nothing ran");
  });

  it("names the target", () => {
    const names = [
      { scope: "agent", agent: "main", tool: null },
      { scope: "agent", agent: null, tool: null },
      { scope: "tool", agent: null, tool: "mcp:web/search" },
      { scope: "tool", agent: "main", tool: "mcp:web/search" },
      { scope: "early", agent: null, tool: null },
      { scope: "early", agent: "main", tool: null },
    ] as const;

    expect(names.map(targetName)).toEqual([
      "agent main",
      "every agent",
      "mcp:web/search",
      "mcp:web/search for main",
      "every early start",
      "early starts of main",
    ]);
  });

  it("asks for a tool exactly where one is stopped", () => {
    expect(targetFault({ scope: "tool", agent: null, tool: null })?.path).toBe("tool");
    expect(targetFault({ scope: "early", agent: null, tool: "mcp:web/search" })?.path).toBe("tool");
    expect(targetFault({ scope: "agent", agent: "main", tool: null })).toBeNull();
  });
});
