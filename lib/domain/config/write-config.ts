// Writes changed agents back into the text that they came from: everything that did not change stays as it is.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { agentChange } from "./agent-change";
import { configFinding } from "./config-rules";
import type { AgentConfig } from "./connection";
import { editSource } from "./edit-source";
import { parseSource } from "./parse-source";
import { type ConfigReading, readConfig, readParsed } from "./read-config";
import { isSameAgent } from "./same-agent";
import { toJson } from "./source-tree";

export type WriteTarget = {
  /** null is the file's top. */
  readonly bundle: string | null;
  /** Agents that are not named here stay as they are. */
  readonly agents: readonly AgentConfig[];
};

export type WriteOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * The text with the agents as they should be; the same text where they are so already. Proven before it is returned:
 * reading it gives the wanted agents and every other agent unchanged. Where that fails, as it may with anchors or
 * with keys that hold a connection back, nothing is written. Connections keep the file's order, new ones come last.
 */
export function writeConfig(source: string, target: WriteTarget): WriteOutcome {
  const { bundle, agents } = target;
  const before = readConfig(source);
  if (!before.isReadable) return { ok: false, diagnostics: before.diagnostics };
  const text = agents.reduce((written, agent) => writeAgent(written, bundle, agent), source);
  const problems = differences(before, readConfig(text), target);
  return problems.length === 0 ? { ok: true, text } : { ok: false, diagnostics: problems };
}

function writeAgent(text: string, bundle: string | null, agent: AgentConfig): string {
  const parsed = parseSource(text);
  if (parsed.root === null) return text;
  const change = agentChange(toJson(parsed.root), readParsed(parsed), bundle, agent);
  if (change === null) return text;
  return (parsed.hasBom ? "\uFEFF" : "") + editSource(parsed.text, parsed.root, change);
}

/** What reading the written text gives that was not wanted. */
function differences(
  before: ConfigReading,
  after: ConfigReading,
  { bundle, agents }: WriteTarget,
): readonly Diagnostic[] {
  const wanted = new Map(allAgents(before));
  for (const agent of agents) wanted.set(agentKey(bundle, agent.id), agent);
  const written = new Map(allAgents(after));
  const wrong = [...wanted].filter(([key, agent]) => !isSameAgent(agent, written.get(key)));
  const added = [...written.keys()].filter((key) => !wanted.has(key));
  if (wrong.length === 0 && added.length === 0) return [];
  const names = [...wrong.map(([, agent]) => agent.id), ...added].join(", ");
  const message = `the change to ${names} cannot be made in this text without changing something else`;
  const reasons = after.diagnostics.filter(({ severity }) => severity === "error");
  return [configFinding("CONFIG-21", { path: "", at: null }, message), ...reasons];
}

function allAgents({ documents }: ConfigReading): readonly (readonly [string, AgentConfig])[] {
  return documents.flatMap(({ bundle, agents }) =>
    agents.map((agent) => [agentKey(bundle, agent.id), agent] as const),
  );
}

function agentKey(bundle: string | null, id: string): string {
  return JSON.stringify([bundle, id]);
}
