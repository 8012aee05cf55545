import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { discoveredByAlias } from "@/lib/domain/catalog/discovery";
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import { readConfig } from "@/lib/domain/config/read-config";

const reading = readConfig(readFileSync(new URL("small-config.yaml", import.meta.url)));
const agents = reading.documents.flatMap((document) => document.agents);

function toolsOf(id: string) {
  const agent = agents.find((candidate) => candidate.id === id);
  if (!agent) throw new Error(`no agent ${id}`);
  return resolveCatalog({ agent, discovered: discoveredByAlias(null), overrides: new Map() }).tools;
}

describe("the small configuration", () => {
  it("reads without an error, unknown keys kept and named", () => {
    expect(reading.isReadable).toBe(true);
    expect(reading.diagnostics.filter((item) => item.severity === "error")).toEqual([]);
    expect(agents.map((agent) => agent.id)).toEqual(["main", "research"]);
    expect(reading.diagnostics.some((item) => item.message.includes("owner_team"))).toBe(true);
  });

  it("means for each tool what the guide says", () => {
    const main = new Map(toolsOf("main").map((tool) => [tool.id, tool]));

    expect(main.get("workspace_jobs.launch_background_job")?.early.active).toBe(true);
    expect(main.get("browser.click")?.strategy).toEqual(["exploration", "exploitation"]);
    expect(main.get("named_services.upsert_object")).toMatchObject({
      strategy: ["exploitation"],
      byNamespace: { memo: { strategy: ["neutral"] } },
    });
    expect(toolsOf("research").map((tool) => tool.strategy)).toEqual([
      ["exploration"],
      ["exploration"],
    ]);
  });
});
