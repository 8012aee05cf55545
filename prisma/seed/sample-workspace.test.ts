import { describe, expect, it } from "vitest";
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import { sourceKey } from "@/lib/domain/config/source-key";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import { standingSuggestion, suggestionKey } from "@/lib/domain/suggestions/standing-suggestion";
import { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { LAYERS } from "@/lib/domain/traits/layers";
import { TraitOverride } from "@/lib/domain/traits/trait-override";
import { SAMPLE_PEOPLE } from "./sample-people";
import { sampleWorkspace } from "./sample-workspace";

const now = new Date("2026-11-30T12:00:00Z");
const sample = sampleWorkspace(now);

const definitionsOf = (key: string | null): readonly ToolDefinition[] | null => {
  const source = sample.sources.find((candidate) => candidate.key === key);
  const listed = source?.tools.filter(
    (tool) => tool.state === "current" || tool.state === "changed",
  );
  return listed?.flatMap((tool) => tool.definition ?? []) ?? null;
};

function catalogOf(agent: AgentSnapshot) {
  return resolveCatalog({
    agent: { id: agent.slug, connections: agent.connections },
    discovered: (connection) => definitionsOf(sourceKey(connection)),
    overrides: new Map(Object.entries(agent.overrides)),
  });
}

const catalogs = sample.agents.map(catalogOf);
const tools = catalogs.flatMap((catalog) => catalog.tools);
const tool = (id: string) => tools.find((candidate) => candidate.id === id);

describe("the sample workspace", () => {
  it("is well-formed: overrides, contracts, people, instants in the past", () => {
    const overrides = sample.agents.flatMap((agent) => Object.values(agent.overrides).flat());
    const contracts = sample.sources.flatMap((source) => source.tools.map((item) => item.contract));
    const names = SAMPLE_PEOPLE.map((person) => person.name);

    for (const override of overrides) expect(TraitOverride.parse(override)).toEqual(override);
    for (const contract of contracts) if (contract) ExecutionContract.parse(contract);
    expect(overrides.filter(({ by }) => !names.some((name) => name === by))).toEqual([]);
    expect(overrides.filter(({ at }) => Date.parse(at) >= now.getTime())).toEqual([]);
  });

  it("has overrides by several people at different times", () => {
    const overrides = sample.agents.flatMap((agent) => Object.values(agent.overrides).flat());

    expect(new Set(overrides.map(({ by }) => by)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(overrides.map(({ at }) => at)).size).toBe(overrides.length);
  });

  it("has every kind of connection", () => {
    const kinds = sample.agents.flatMap((agent) => agent.connections.map(({ kind }) => kind));

    expect(new Set(kinds)).toEqual(new Set(["local", "mcp", "named_service", "python"]));
  });

  it("has a tool for which each layer has the last word", () => {
    const provenance = tools.flatMap((item) => [
      ...item.provenance,
      ...Object.values(item.byNamespace).flatMap((own) => own.provenance),
    ]);
    const winning = new Set(provenance.filter(({ won }) => won).map(({ layer }) => layer));

    expect(LAYERS.filter((layer) => !winning.has(layer))).toEqual([]);
  });

  it("has tools that start early, and some that do not for each reason", () => {
    expect(tool("react.delegate")?.early).toEqual({ active: true, reason: null });
    expect(tool("browser.close")?.early).toEqual({ active: true, reason: null });
    expect(tool("browser.scroll")?.early.reason).toBe("profile_incomplete");
    expect(tool("web.web_fetch")?.early.reason).toBe("strategy_not_neutral");
    expect(tool("workspace_jobs.launch_background_job")?.early.reason).toBe("no_profile");
  });

  it("has unknown tools, mixed tools and a tool that differs in a namespace", () => {
    expect(tool("browser.clear_cookies")?.strategy).toEqual(["unknown"]);
    expect(tool("browser.click")?.strategy).toEqual(["exploration", "exploitation"]);
    expect(tool("named_services.upsert_object")).toMatchObject({
      strategy: ["exploitation"],
      byNamespace: { memo: { strategy: ["neutral"] } },
    });
  });

  it("has a tool in each state: current, changed, gone, quarantined", () => {
    const browser = sample.sources.find((source) => source.key === "mcp:browser")?.tools ?? [];
    const inState = (state: string) =>
      browser.filter((item) => item.state === state).map((item) => item.callable);

    expect(inState("changed")).toEqual(["fill_form"]);
    expect(inState("gone")).toEqual(["save_bookmark"]);
    expect(inState("quarantined")).toEqual(["print_page"]);
    expect(inState("current")).toContain("open_page");
    expect(browser.find((item) => item.state === "changed")).toMatchObject({
      definition: { description: expect.stringContaining("submit it") },
      reviewed: { description: expect.stringContaining("Does not submit") },
    });
    expect(browser.find((item) => item.state === "quarantined")?.reason).toMatch(/schema/);
  });

  it("has an override whose tool is gone, a key that is not a callable, and one that matches nothing", () => {
    const found = catalogs.flatMap((catalog) => catalog.diagnostics);
    const about = (word: string) => found.find((item) => item.message.includes(word));

    expect(about("object.schema")).toMatchObject({ ruleId: "TRAIT-07", severity: "error" });
    expect(about("screen_shot")).toMatchObject({ ruleId: "TRAIT-08", severity: "warn" });
    expect(about("save_bookmark")).toMatchObject({ ruleId: "TRAIT-08" });
    expect(found.some((item) => item.severity === "info")).toBe(true);
  });

  it("has suggestions waiting, and one that was put aside", () => {
    const [aside] = sample.dismissals;
    const waiting = (id: string, dismissed?: string) => {
      const found = tool(id);
      return found ? standingSuggestion(found, dismissed) : null;
    };

    expect(waiting("browser.download_file")?.strategy).toEqual(["exploitation"]);
    expect(waiting("browser.list_tabs")?.strategy).toEqual(["exploration"]);
    expect(waiting("browser.list_tabs", aside && suggestionKey(aside))).toBeNull();
  });

  it("has an early profile that was answered for, and one that is still in doubt", () => {
    const answered = sample.answers.map(({ callable, answers }) => [
      callable,
      Object.values(answers).includes("uncertain"),
    ]);

    expect(answered).toContainEqual(["close", false]);
    expect(answered).toContainEqual(["scroll", true]);
  });
});
