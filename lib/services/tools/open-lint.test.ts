import { describe, expect, it } from "vitest";
import type { WaiverRecord, Waivers } from "@/lib/db/people/lint-waivers";
import type { ToolFinding } from "@/lib/domain/tools/findings/tool-finding";
import { openLint } from "./open-lint";
import type { KnownTool } from "./tool-summary";

const NOW = 1_000;
const FOUND: ToolFinding = {
  ...{ ruleId: "SCHEMA-01", severity: "warn", message: "no description", fix: "describe it" },
};

function waived(...given: readonly Partial<WaiverRecord>[]): Waivers {
  const all = given.map(
    (own): WaiverRecord => ({
      ...{ id: "waiver_1", note: "known", by: "Ada", at: 0, until: null, ruleId: "SCHEMA-01" },
      ...{ agent: "main", place: "docs.tool_traits.publish" },
      ...own,
    }),
  );
  const of: Waivers["of"] = ({ agent, ruleId, place }) =>
    all.find((one) => one.agent === agent && one.ruleId === ruleId && one.place === place);
  return { all, of };
}

const PLACE = "docs.tool_traits.publish";
/** Guarantee: nothing else of the tool, its reading and its users is read here. */
const known = (users: readonly { agent: string; allowed: boolean; place: string }[]) =>
  ({
    tool: { id: "mcp:docs/publish" },
    reading: { lint: [FOUND] },
    used: users,
  }) as unknown as Pick<KnownTool, "tool" | "reading" | "used">;
const main = { agent: "main", allowed: true, place: PLACE };
const other = { agent: "other", allowed: true, place: PLACE };

describe("what of a tool's findings is open", () => {
  it("is what one of the agents that may call it has not accepted", () => {
    expect(openLint(known([main]), waived(), NOW)).toEqual([FOUND]);
    expect(openLint(known([main]), waived({}), NOW)).toEqual([]);
    expect(openLint(known([main, other]), waived({}), NOW)).toEqual([FOUND]);
    expect(openLint(known([main, other]), waived({}, { agent: "other" }), NOW)).toEqual([]);
    expect(openLint(known([main, { ...other, allowed: false }]), waived({}), NOW)).toEqual([]);
  });

  it("is what was accepted for another rule, at another place, or until an instant that has passed", () => {
    for (const own of [
      { ruleId: "SCHEMA-02" },
      { place: "docs.tool_traits.erase" },
      { until: NOW },
    ])
      expect(openLint(known([main]), waived(own), NOW)).toEqual([FOUND]);
  });

  it("is accepted for the tool itself where no agent may call it", () => {
    const itself = { agent: null, place: "mcp:docs/publish" };

    expect(openLint(known([]), waived(itself), NOW)).toEqual([]);
    expect(openLint(known([]), waived({}), NOW)).toEqual([FOUND]);
  });
});
