import { describe, expect, it } from "vitest";
import { buildTool } from "@/lib/testing/build-tools";
import { liveTurn, play } from "@/lib/testing/live-turn";
import { oneRound, write } from "@/lib/testing/scripts";

const SEARCH = "react.search_tools";
const FINDS_WRITE = {
  traits: { strategy: ["exploration"] },
  shape: "query",
  does: [{ result: { tools: [{ id: "doc.write", description: "Writes." }] }, ms: 5 }],
};
const search = { tool: SEARCH, params: { query: "write" } };
const tools = ["web.search", "doc.write", SEARCH].map((id) => buildTool(id));

describe("a tool that a turn's selection left out", () => {
  it("is refused with the way to it, and may be called once a search has found it (R16)", async () => {
    const live = liveTurn(
      [
        oneRound({ actions: [write("a")] }, { cause: "decision_retry", actions: [search] }),
        oneRound({ actions: [write("a")] }),
      ],
      { [SEARCH]: FINDS_WRITE },
    );
    const { executions, audit, facts } = await play(live, { pinned: { tools, maxTools: 1 } });

    expect(audit.map(({ tool, code, answeredBy }) => [tool, code, answeredBy])).toEqual([
      ["doc.write", "TOOL_NOT_ALLOWED", "overseer"],
      [SEARCH, null, "handler"],
      ["doc.write", null, "handler"],
    ]);
    expect(executions).toHaveLength(2);
    const codes = facts.flatMap((fact) => (fact.type === "action.judged" ? [fact.code] : []));
    expect(codes).toEqual(["TOOL_NOT_ALLOWED", null, null]);
  });

  it("is answered with the search that finds it, its words ready (R16)", async () => {
    const live = liveTurn([oneRound({ actions: [search, write("a")] })], {
      [SEARCH]: { ...FINDS_WRITE, traits: { strategy: ["neutral"] } },
    });
    const { results } = await play(live, { pinned: { tools, maxTools: 1 } });

    expect(results.map(({ structured }) => structured)).toMatchObject([
      { status: "ok" },
      {
        status: "error",
        error: { code: "TOOL_NOT_ALLOWED", nextAction: { tool: SEARCH, args: { query: "write" } } },
      },
    ]);
  });

  it("may be called all the same where the agent has no way to search", async () => {
    const live = liveTurn([oneRound({ actions: [write("a")] })]);
    const { audit } = await play(live, { pinned: { tools: tools.slice(0, 2), maxTools: 1 } });

    expect(audit.map(({ tool, code }) => [tool, code])).toEqual([["doc.write", null]]);
  });
});
