// traitline import: what MCP servers list, from saved lists or from a server that is running.
import { basename } from "node:path";
import { importMcpLists, type ListFile } from "@/lib/domain/mcp/import-lists";
import { suggestAlias } from "@/lib/domain/mcp/server-alias";
import type { ImportReport, ReportedTool, ServerReport } from "@/lib/domain/mcp/server-report";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import { type Command, type CommandIo, type GivenArguments, JSON_ANYWAY } from "../command";
import { decodeText } from "../input/decode-text";
import { printable } from "../output/printable";
import { UsageError } from "../usage-error";

/** For opening a server, and again for its whole list. */
const TIMEOUT_MS = 30_000;

export const importTools: Command = {
  usage: '--mcp-list FILE… [--alias NAME…] | --stdio "COMMAND ARG…" | --url URL',
  options: {
    "mcp-list": { kind: "many", value: "FILE", help: "saved tools/list results" },
    stdio: { kind: "one", value: "COMMAND", help: "a server to start; split into words, no shell" },
    url: { kind: "one", value: "URL", help: "a server to ask over HTTP" },
    alias: { kind: "many", value: "NAME", help: "what the servers are called, in the same order" },
    text: { kind: "flag", help: "a summary for people instead of the JSON report" },
    json: JSON_ANYWAY,
  },
  words: 0,
  notes: [
    "NAME=value words in front of a --stdio command are its environment; it gets nothing else of yours",
    "but PATH, HOME and the like.",
  ],
  run: async (given, io) => {
    const sources = ["mcp-list", "stdio", "url"].filter((option) => given.has(option));
    if (sources.length !== 1) {
      throw new UsageError("import needs one of --mcp-list, --stdio and --url");
    }
    const report = given.has("mcp-list") ? await fromLists(given, io) : await fromServer(given, io);
    io.write(given.has("text") ? reportText(report) : `${printJson(fromUnknown(report), 2)}\n`);
    return report.servers.some(({ counts }) => counts.quarantined > 0) ? 1 : 0;
  },
};

async function fromLists(given: GivenArguments, io: CommandIo): Promise<ImportReport> {
  const [files, aliases] = [given.many("mcp-list"), given.many("alias")];
  if (files.length === 0) throw new UsageError("--mcp-list needs a FILE");
  if (aliases.length > files.length) throw new UsageError("there are more aliases than files");
  const lists: ListFile[] = [];
  for (const [index, file] of files.entries()) {
    const alias = aliases[index] ?? aliasOf(file);
    lists.push({ alias, file, text: decodeText(await io.read(file), file) });
  }
  const imported = importMcpLists(lists);
  if (!imported.ok) throw new UsageError(imported.message);
  return imported.report;
}

function aliasOf(file: string): string {
  return file === "-" ? "stdin" : suggestAlias(basename(file).replace(/\.[^.]*$/, ""));
}

/** The protocol's packages are loaded only here. */
async function fromServer(given: GivenArguments, io: CommandIo): Promise<ImportReport> {
  const { importFromStdio, importFromUrl } = await import("@/lib/connections/mcp/import-live");
  const { splitCommand } = await import("@/lib/connections/mcp/split-command");
  const [alias = null, ...others] = given.many("alias");
  if (others.length > 0) throw new UsageError("one server has one alias");
  const [command, url] = [given.one("stdio"), given.one("url")];
  const common = { alias, timeoutMs: TIMEOUT_MS };
  if (command !== null) {
    const split = splitCommand(command);
    if (!split.ok) throw new UsageError(`--stdio: ${split.message}`);
    const secrets = (name: string) => io.environment[name] ?? null;
    const hostEnvironment = io.environment;
    return reportOf(
      "--stdio",
      await importFromStdio(split.words, { ...common, hostEnvironment, secrets }),
    );
  }
  if (url === null || !URL.canParse(url))
    throw new UsageError(`--url: ${JSON.stringify(url)} is no URL`);
  // Who types an address means what answers there, a private host too; a redirect to its other ports is not meant.
  const { protocol, hostname, port } = new URL(url);
  const allowedHosts = [`${hostname}:${port || (protocol === "https:" ? 443 : 80)}`];
  return reportOf("--url", await importFromUrl(url, { ...common, allowedHosts }));
}

type Imported =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly message: string };

function reportOf(option: string, imported: Imported): ImportReport {
  if (!imported.ok) throw new UsageError(`${option}: ${imported.message}`);
  return imported.report;
}

function reportText({ servers }: ImportReport): string {
  return servers.map(serverText).join("\n");
}

function serverText({ alias, tools, counts, warnings }: ServerReport): string {
  const { listed, accepted, renamed, quarantined } = counts;
  const heading = `${alias}: ${listed} listed, ${accepted} accepted, ${renamed} renamed, ${quarantined} quarantined`;
  const lines = [
    heading,
    ...warnings.map((warning) => `  ! ${warning}`),
    ...tools.flatMap(toolLines),
  ];
  return `${lines.map(printable).join("\n")}\n`;
}

function toolLines({ name, modelName, status, reason, pointer, suggest, warnings }: ReportedTool) {
  const what =
    status === "quarantined"
      ? `quarantined: ${reason}${pointer === null ? "" : ` (at ${pointer || "the root"})`}`
      : `${status === "renamed" ? `renamed ${modelName}; ` : ""}suggested ${suggest.strategy.join(", ")}${suggest.approval ? ", with approval" : ""}`;
  return [`  ${name}  ${what}`, ...warnings.map((warning) => `    ! ${warning}`)];
}
