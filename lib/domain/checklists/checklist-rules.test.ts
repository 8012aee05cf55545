import { describe, expect, it } from "vitest";
import { discoveredByAlias } from "@/lib/domain/catalog/discovery";
import { resolveCatalog } from "../catalog/resolve-catalog";
import type { Connection } from "../config/connection";
import { EARLY_PROFILE } from "../traits/traits";
import { checklistFindings } from "./checklist-rules";
import type { Answers } from "./early-gate";

const connection: Connection = {
  id: "browser",
  kind: "mcp",
  alias: "browser",
  ref: null,
  serverId: "browser",
  allowed: null,
  traits: {
    close: { families: { strategy: ["neutral"], execution: EARLY_PROFILE }, at: null },
    click: { families: { strategy: ["exploitation"] }, at: null },
  },
  namespaces: {},
  extra: {},
  at: null,
};
const { tools } = resolveCatalog({
  agent: { id: "main", connections: [connection] },
  discovered: discoveredByAlias(null),
  overrides: new Map(),
});
const rulesOf = (callable: string, answers: Answers) =>
  tools
    .filter((tool) => tool.callable === callable)
    .flatMap((tool) => checklistFindings(tool, () => answers))
    .map(({ ruleId, path }) => [ruleId, path]);

describe("EARLY-08", () => {
  it("names a tool that starts early although an answer is a doubt", () => {
    expect(rulesOf("close", { deduplicable: "uncertain" })).toEqual([
      ["EARLY-08", "overrides.browser.close"],
    ]);
  });

  it("is silent without an answer, with yes, and for a tool that does not start early", () => {
    expect(rulesOf("close", {})).toEqual([]);
    expect(rulesOf("close", { deduplicable: "yes" })).toEqual([]);
    expect(rulesOf("click", { deduplicable: "no" })).toEqual([]);
  });
});
