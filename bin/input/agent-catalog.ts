// Loads what --config, --bundle, --agent and --tools say, and resolves the agent's catalog.
import { discoveredByAlias } from "@/lib/domain/catalog/discovery";
import { type CatalogResolution, resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import { chooseAgent } from "@/lib/domain/config/choose-agent";
import type { AgentConfig } from "@/lib/domain/config/connection";
import { findingsAbout } from "@/lib/domain/config/findings-about";
import { type ConfigReading, readConfig } from "@/lib/domain/config/read-config";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import type { CommandIo, GivenArguments, OptionSpec } from "../command";
import { inputError, UsageError, unreadableError } from "../usage-error";
import { readJson } from "./read-json";
import { strayTools } from "./stray-tools";
import { readToolLists, type ToolLists } from "./tool-lists";

export const AGENT_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  config: { kind: "one", value: "FILE", help: "the configuration, YAML or JSON" },
  bundle: {
    kind: "one",
    value: "ID",
    help: "the bundle of a descriptor, where several have the agent",
  },
  agent: { kind: "one", value: "ID", help: "the agent" },
  tools: { kind: "one", value: "FILE", help: "what discovery would have found, as JSON" },
};

export type LoadedAgent = {
  readonly agent: AgentConfig;
  readonly resolve: (tools: ToolLists | null) => CatalogResolution;
  /** Of the reading; what the resolution finds comes with it. */
  readonly diagnostics: readonly Diagnostic[];
  /** That the agent, or its bundle, is not in the file. */
  readonly problem: Diagnostic | null;
};

/** An agent that is not in the file has no tools and a diagnostic. Throws UsageError. */
export async function loadAgent(given: GivenArguments, io: CommandIo): Promise<LoadedAgent> {
  const [file, id] = [required(given, "config"), required(given, "agent")];
  const reading = await loadConfig(io, file);
  const chosen = chooseAgent(reading.documents, { agent: id, bundle: given.one("bundle") });
  if (!chosen.found && chosen.bundles.length > 0) {
    throw inputError({ file }, `${chosen.problem.message} with --bundle`);
  }
  const agent = chosen.found ? chosen.agent : { id, connections: [] };
  const about = findingsAbout(reading, chosen.found ? chosen.agent : null);
  const diagnostics = chosen.found ? about : [...about, chosen.problem];
  const resolve = (tools: ToolLists | null) => {
    const resolution = resolveCatalog({
      agent,
      discovered: discoveredByAlias(tools),
      overrides: new Map(),
    });
    const stray = strayTools(reading.documents, tools);
    return { ...resolution, diagnostics: [...resolution.diagnostics, ...stray] };
  };
  return { agent, resolve, diagnostics, problem: chosen.found ? null : chosen.problem };
}

/** Throws UsageError where the text is no configuration at all. */
export async function loadConfig(io: CommandIo, file: string): Promise<ConfigReading> {
  const reading = readConfig(await io.read(file));
  const [first] = reading.diagnostics;
  if (!reading.isReadable) throw unreadableError(file, first);
  return reading;
}

/** null where --tools was not given. Throws UsageError. */
export async function loadTools(given: GivenArguments, io: CommandIo): Promise<ToolLists | null> {
  const file = given.one("tools");
  if (file === null) return null;
  const read = readToolLists(await readJson(io, file));
  if (!read.ok) throw inputError({ file }, read.message);
  return read.lists;
}

export function required(given: GivenArguments, option: string): string {
  const value = given.one(option);
  if (value === null) throw new UsageError(`--${option} is missing`);
  return value;
}
