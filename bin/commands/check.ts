// traitline check: every lint rule that applies to configuration files, for people and for their CI.
import { discoveredByAlias } from "@/lib/domain/catalog/discovery";
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import { importRefusals } from "@/lib/domain/config/plan-import";
import { type ConfigReading, readConfig } from "@/lib/domain/config/read-config";
import { lintCatalog } from "@/lib/domain/lint/lint-catalog";
import { printJson } from "@/lib/kernel/json-print";
import type { Command, CommandIo, GivenArguments } from "../command";
import { loadTools } from "../input/agent-catalog";
import { strayTools } from "../input/stray-tools";
import type { ToolLists } from "../input/tool-lists";
import { diagnosticJson } from "../output/catalog-json";
import { type FileFinding, findingLine, findingSummary } from "../output/findings-text";
import { sarifOfFiles } from "../output/sarif";
import { UsageError, unreadableError } from "../usage-error";

const FORMATS = ["text", "json", "sarif"] as const;
type Format = (typeof FORMATS)[number];

export const check: Command = {
  usage: "--config FILE… [--tools FILE] [--format text|json|sarif]",
  options: {
    config: { kind: "many", value: "FILE", help: "configurations, YAML or JSON" },
    tools: { kind: "one", value: "FILE", help: "what discovery would have found, as JSON" },
    format: {
      kind: "one",
      value: "NAME",
      help: "text (the default), json, or sarif for code scanning",
    },
    json: { kind: "flag", help: "the same as --format json" },
  },
  words: 0,
  run: async (given, io) => {
    const format = readFormat(given);
    const files = given.many("config");
    if (files.length === 0) throw new UsageError("--config is missing");
    const tools = await loadTools(given, io);
    const checked = await Promise.all(files.map((file) => checkFile(io, file, tools)));
    const documents = checked.flatMap((one) => one.documents);
    const stray = strayTools(documents, tools).map((found) => ({
      ...found,
      file: given.one("tools") ?? "",
    }));
    const findings = [...checked.flatMap((one) => one.findings), ...stray];
    io.write(render(format, findings));
    const unreadable = checked.find((one) => !one.isReadable)?.findings[0];
    if (unreadable !== undefined) throw unreadableError(unreadable.file, unreadable);
    return findings.some(({ severity }) => severity === "error") ? 1 : 0;
  },
};

type CheckedFile = Pick<ConfigReading, "isReadable" | "documents"> & {
  readonly findings: readonly FileFinding[];
};

/** Reading, what an import would refuse, resolving and lint of every agent, in the order of the file. */
async function checkFile(
  io: CommandIo,
  file: string,
  tools: ToolLists | null,
): Promise<CheckedFile> {
  const { isReadable, documents, diagnostics } = readConfig(await io.read(file));
  const ofAgents = documents.flatMap(({ agents }) =>
    agents.flatMap((agent) => {
      const resolution = resolveCatalog({
        agent,
        discovered: discoveredByAlias(tools),
        overrides: new Map(),
      });
      return [...resolution.diagnostics, ...lintCatalog({ agent, resolution })];
    }),
  );
  const refusals = documents.flatMap(importRefusals);
  const findings = [...diagnostics, ...refusals, ...ofAgents].map((found) => ({ ...found, file }));
  return { isReadable, documents, findings: findings.toSorted(byPlace) };
}

function byPlace(left: FileFinding, right: FileFinding): number {
  return (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0);
}

function readFormat(given: GivenArguments): Format {
  const name = given.one("format") ?? (given.has("json") ? "json" : "text");
  const format = FORMATS.find((known) => known === name);
  if (format !== undefined) return format;
  throw new UsageError(`unknown format ${JSON.stringify(name)}: one of ${FORMATS.join(", ")}`);
}

function render(format: Format, findings: readonly FileFinding[]): string {
  switch (format) {
    case "json": {
      const diagnostics = findings.map((found) => ({ ...diagnosticJson(found), file: found.file }));
      return `${printJson({ diagnostics }, 2)}\n`;
    }
    case "sarif":
      return `${printJson(sarifOfFiles(findings), 2)}\n`;
    case "text":
      return `${[...findings.map(findingLine), findingSummary(findings)].join("\n")}\n`;
  }
}
