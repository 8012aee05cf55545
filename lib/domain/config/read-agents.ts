// Finds the agents of one document: surfaces.as_consumer.agents, and the older tools.agents where it has no such agent.
import { closestWord } from "@/lib/kernel/closest-word";
import type { AgentConfig, Connection } from "./connection";
import { readConnection } from "./read-connection";
import {
  type EntryCursor,
  entriesOf,
  expectMap,
  type Findings,
  isBlank,
  itemsOf,
  misshapen,
  pickEntry,
  type SourceCursor,
} from "./source-cursor";
import type { SourceMap } from "./source-tree";

const SURFACE = ["surfaces", "as_consumer", "agents"];
const OLDER = ["tools", "agents"];

/** Empty where the document holds no agents in either place. */
export function readAgents(
  document: SourceCursor<SourceMap>,
  findings: Findings,
): readonly AgentConfig[] {
  const agents = new Map<string, AgentConfig>();
  for (const agent of agentsAt(document, SURFACE, findings)) {
    agents.set(agent.key, readAgent(agent, toolsOf(agent, findings), findings));
  }
  for (const agent of agentsAt(document, OLDER, findings)) {
    if (!agents.has(agent.key)) agents.set(agent.key, readAgent(agent, agent, findings));
  }
  return [...agents.values()];
}

/** A key on the way that stands twice leads nowhere. */
function agentsAt(
  document: SourceCursor<SourceMap>,
  path: readonly string[],
  findings: Findings,
): readonly EntryCursor[] {
  let map: SourceCursor<SourceMap> = document;
  for (const key of path) {
    const entry = pickEntry(map, [key], findings);
    if (entry === null || entry.isRepeated) return [];
    const isOtherTools = path === OLDER && entry.node.type !== "map";
    const next = isOtherTools ? null : expectMap(entry, findings, true);
    if (next === null) return [];
    map = next;
  }
  return entriesOf(map);
}

/** `doubt` where nobody can say which list was meant. */
function toolsOf(agent: EntryCursor, findings: Findings): EntryCursor | null | "doubt" {
  const map = expectMap(agent, findings, true);
  if (map === null) return isBlank(agent) ? null : "doubt";
  const tools = pickEntry(map, ["tools"], findings);
  const stray = tools === null ? closestWord("tools", keysOf(map)) : null;
  if (stray === null) return tools;
  const message = `agent ${agent.key} has no tools: ${stray} is no key of an agent`;
  findings.add("CONFIG-14", agent, message, { fix: "Did you mean tools?" });
  return "doubt";
}

const keysOf = (map: SourceCursor<SourceMap>): readonly string[] =>
  map.node.entries.map(({ key }) => key);

/** An agent without tools has none: there is no other agent to take them from. */
function readAgent(
  agent: EntryCursor,
  tools: EntryCursor | null | "doubt",
  findings: Findings,
): AgentConfig {
  const id = agent.key;
  if (tools === "doubt" || agent.isRepeated || tools?.isRepeated)
    return { id, connections: [], isInDoubt: true, at: agent.at };
  const connections = tools === null ? [] : readConnections(tools, findings);
  reportSharedAliases(connections, agent, findings);
  const isList = tools === null || tools.node.type === "list" || isBlank(tools);
  return { id, connections, ...(isList ? {} : { isInDoubt: true }), at: agent.at };
}

export function readConnections(tools: SourceCursor, findings: Findings): readonly Connection[] {
  if (tools.node.type !== "list") {
    if (!isBlank(tools)) misshapen(tools, "a list of connections", findings);
    return [];
  }
  return itemsOf(tools).flatMap((item) => {
    const map = expectMap(item, findings);
    return map === null ? [] : [readConnection(map, findings)];
  });
}

function reportSharedAliases(
  connections: readonly Connection[],
  agent: EntryCursor,
  findings: Findings,
): void {
  const first = new Map<string, Connection>();
  for (const connection of connections) {
    const { alias, at, path = agent.path } = connection;
    const earlier = first.get(alias);
    if (earlier === undefined) first.set(alias, connection);
    else if (alias !== "") {
      const message = `duplicate alias ${alias}: line ${earlier.at?.line} has it already`;
      findings.add("CONFIG-09", { path, at: at ?? agent.at }, message);
    }
  }
}
