// traitline catalog: the effective tools of one agent with provenance.
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { printJson } from "@/lib/kernel/json-print";
import type { Command } from "../command";
import { AGENT_OPTIONS, loadAgent, loadTools, required } from "../input/agent-catalog";
import { catalogJson } from "../output/catalog-json";
import { catalogTable } from "../output/catalog-table";
import { findingLine, findingSummary } from "../output/findings-text";
import { printable } from "../output/printable";

export const catalog: Command = {
  usage: "--config FILE [--bundle ID] --agent ID [--tools FILE] [--json]",
  options: { ...AGENT_OPTIONS, json: { kind: "flag", help: "print one JSON document" } },
  words: 0,
  run: async (given, io) => {
    const loaded = await loadAgent(given, io);
    const { tools, diagnostics: resolved } = loaded.resolve(await loadTools(given, io));
    const diagnostics = [...loaded.diagnostics, ...resolved];
    if (given.has("json"))
      io.write(`${printJson(catalogJson(loaded.agent.id, tools, diagnostics), 2)}\n`);
    else {
      io.write(
        tools.length === 0 ? `${printable(loaded.agent.id)} has no tools.\n` : catalogTable(tools),
      );
      io.write(findingsText(required(given, "config"), diagnostics));
    }
    return diagnostics.some(isError) ? 1 : 0;
  },
};

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

function findingsText(file: string, diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return "";
  const lines = diagnostics.map((diagnostic) => findingLine({ ...diagnostic, file }));
  return `\n${lines.join("\n")}\n${findingSummary(diagnostics)}\n`;
}
