import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AgentConfig } from "./connection";
import { connectionToJson } from "./connection-to-json";
import { exportAgents } from "./export-agents";
import { readConfig } from "./read-config";

const SMALL = readFileSync("prisma/seed/small-config.yaml", "utf8");
const origin = { text: SMALL, bundle: "desk@1" };

const agentsOf = (text: string, bundle: string | null = null): readonly AgentConfig[] =>
  readConfig(text).documents.find((document) => document.bundle === bundle)?.agents ?? [];
const meaning = (agents: readonly AgentConfig[]) =>
  agents.map(({ id, connections }) => ({ id, connections: connections.map(connectionToJson) }));
const original = agentsOf(SMALL, "desk@1");
const [main, research] = original;

describe("exporting agents", () => {
  it("that came from a file and did not change gives the very same file", () => {
    expect(exportAgents(original, origin)).toEqual({ text: SMALL, isOrigin: true });
  });

  it("writes a change into the file, and leaves every other line alone", () => {
    if (!main || !research) throw new Error("the sample file has two agents");
    const [jobs, ...rest] = main.connections;
    if (!jobs) throw new Error("main has connections");
    const changed = { ...main, connections: [{ ...jobs, allowed: ["search"] }, ...rest] };

    const { text, isOrigin } = exportAgents([changed, research], origin);

    expect(isOrigin).toBe(true);
    const lines = text.split("\n");
    expect(SMALL.split("\n").filter((line) => !lines.includes(line))).toEqual([
      expect.stringContaining("export_report, launch_background_job"),
    ]);
    expect(meaning(agentsOf(text, "desk@1"))).toEqual(meaning([changed, research]));
  });

  it("leaves the agents out that were not asked for, comments of the others kept", () => {
    if (!main) throw new Error("the sample file has two agents");

    const { text } = exportAgents([main], origin);

    expect(text).toContain("# Detached: nothing in the round waits for it.");
    expect(text).not.toContain("research");
    expect(meaning(agentsOf(text, "desk@1"))).toEqual(meaning([main]));
  });

  it("adds an agent that the file never had", () => {
    const added = { id: "new", connections: research?.connections ?? [] };

    const { text, isOrigin } = exportAgents([...original, added], origin);

    expect(isOrigin).toBe(true);
    expect(meaning(agentsOf(text, "desk@1"))).toEqual(meaning([...original, added]));
  });

  it("without a file gives one that reads back equal", () => {
    const { text, isOrigin } = exportAgents(original, null);

    expect(isOrigin).toBe(false);
    expect(meaning(agentsOf(text))).toEqual(meaning(original));
  });

  it("writes a file of its own where the original cannot be changed without changing more", () => {
    const text = [
      "surfaces:",
      "  as_consumer:",
      "    agents:",
      "      a: &both",
      "        tools:",
      "          - {kind: python, ref: x.py, alias: x, allowed: [one]}",
      "      b: *both",
    ].join("\n");
    const [a] = agentsOf(text);
    if (!a) throw new Error("there is an agent a");
    const changed = { ...a, connections: a.connections.map((one) => ({ ...one, allowed: [] })) };

    for (const agents of [[changed], [{ ...a, id: "b" }]]) {
      const exported = exportAgents(agents, { text, bundle: null });
      expect(meaning(agentsOf(exported.text))).toEqual(meaning(agents));
    }
  });
});
