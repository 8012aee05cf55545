import { describe, expect, it } from "vitest";
import type { Connection } from "./connection";
import { governedOnly, type RunningFacts } from "./where-it-runs";

type Named = Pick<Connection, "kind" | "alias" | "ref" | "serverId">;
const why = (own: Partial<Named>, facts: Partial<RunningFacts> = {}) =>
  governedOnly(
    { kind: "mcp", alias: "web", ref: null, serverId: "web", ...own },
    { server: null, isInstalled: false, ...facts },
  );

describe("a connection", () => {
  it("runs from here where there is code or an address", () => {
    expect(why({}, { server: "http" })).toBeNull();
    expect(why({}, { server: "stdio" })).toBeNull();
    expect(why({ kind: "local" }, { isInstalled: true })).toBeNull();
  });

  it.each<[Partial<Named>, Partial<RunningFacts>, RegExp]>([
    [{ kind: "python" }, { isInstalled: true }, /Python/],
    [{ kind: "named_service" }, {}, /where the agent runs/],
    [{ kind: "local", ref: "desk" }, {}, /desk/],
    [{}, {}, /no server web/],
    [{ serverId: null }, { server: "http" }, /names no server/],
    [{}, { server: "recorded" }, /recorded list/],
  ])("that is %j with %j is governed only, and says why", (own, facts, reason) => {
    expect(why(own, facts)).toMatch(reason);
  });
});
