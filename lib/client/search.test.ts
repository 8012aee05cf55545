import { describe, expect, it } from "vitest";
import { toSearchLine } from "./search";

describe("toSearchLine", () => {
  it("leads from a tool to its traits, and to the reason where it is not allowed", () => {
    const tool = { kind: "tool", tool: "web.a b", agent: "main", others: 0 } as const;

    expect(toSearchLine({ ...tool, allowed: true }).href).toBe("/agents/main/traits?open=web.a+b");
    expect(toSearchLine({ ...tool, allowed: false })).toMatchObject({
      href: "/agents/main/catalog?why=web.a+b",
      detail: "main, not allowed",
    });
  });

  it("says how many agents it leaves out", () => {
    const line = toSearchLine({
      kind: "tool",
      tool: "web.search",
      agent: "main",
      allowed: true,
      others: 197,
    });

    expect(line.detail).toBe("main and 197 more agents: name one");
  });

  it("leads to the latest round of a turn, and to a gate that waits", () => {
    const round = { kind: "round", turn: "t 1", round: 2, agent: "main", title: "" } as const;
    const gate = { kind: "gate", gate: "g1", gateKind: "in_doubt", tool: "a.b" } as const;

    expect(toSearchLine(round)).toMatchObject({ label: "Untitled", href: "/rounds/t%201/2" });
    expect(toSearchLine({ ...gate, agent: "main" })).toMatchObject({
      label: "a.b",
      detail: "in doubt, main",
      href: "/gates/g1",
    });
  });

  it("gives every hit a name of its own", () => {
    const connection = { kind: "connection", connection: "web", connectionKind: "mcp" } as const;
    const lines = ["main", "other"].map((agent) => toSearchLine({ ...connection, agent }));

    expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  });
});
