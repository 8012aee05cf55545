// Plans what an import makes of the agents that stand: which agents of a file, compared with what is kept, and what that gives.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { AGENT_SLUG } from "./agent-slug";
import { type AgentComparison, compareConfigs } from "./compare-configs";
import { configFinding } from "./config-rules";
import type { AgentConfig, Connection, DeclaredTraits } from "./connection";
import { pairedWith } from "./pair-connections";
import type { ConfigDocument } from "./read-config";

/** `keep` only adds and changes; `remove` makes the agents exactly what the file says. */
export const GONE_CHOICES = ["keep", "remove"] as const;
export type GoneChoice = (typeof GONE_CHOICES)[number];

export type AgentPlan = {
  /** As the file says it. */
  readonly file: AgentConfig;
  /** As it stands; null for one that is new. */
  readonly stands: AgentConfig | null;
  /** As it is to be. */
  readonly result: AgentConfig;
  /** How the file differs from what stands; null where it does not. */
  readonly comparison: AgentComparison | null;
  /** Whether anything has to be written: what is gone and kept changes nothing. */
  readonly isChanged: boolean;
};

export type ImportPlan = {
  readonly agents: readonly AgentPlan[];
  /** Connections and trait keys that stand and that the file does not have. */
  readonly gone: number;
  /** What keeps the whole import from being made. */
  readonly refusals: readonly Diagnostic[];
};

/** What an import refuses of a document, whatever stands. */
export function importRefusals({
  path,
  agents,
}: Pick<ConfigDocument, "path" | "agents">): readonly Diagnostic[] {
  return agents.flatMap((agent) => refusalsOf(agent, path));
}

export function planImport(
  { path, agents }: ConfigDocument,
  standing: ReadonlyMap<string, AgentConfig>,
  gone: GoneChoice,
): ImportPlan {
  const plans = agents.map((file) => planAgent(file, standing.get(file.id) ?? null, gone));
  return {
    agents: plans,
    gone: plans.reduce((sum, { comparison }) => sum + countGone(comparison), 0),
    refusals: importRefusals({ path, agents }),
  };
}

function planAgent(file: AgentConfig, stands: AgentConfig | null, gone: GoneChoice): AgentPlan {
  const result = gone === "keep" && stands !== null ? withGone(file, stands) : file;
  const compare = (now: AgentConfig) => compareConfigs(stands ? [stands] : [], [now])[0] ?? null;
  return {
    file,
    stands,
    result,
    comparison: compare(file),
    isChanged: compare(result) !== null,
  };
}

/** The file's connections in its order, then those that it does not have; trait keys likewise. Grants follow the file. */
function withGone(file: AgentConfig, stands: AgentConfig): AgentConfig {
  const partners = pairedWith(stands.connections, file.connections);
  const kept = new Set(partners.values());
  return {
    id: file.id,
    connections: [
      ...file.connections.map((connection) => withGoneKeys(connection, partners.get(connection))),
      ...stands.connections.filter((connection) => !kept.has(connection)),
    ],
  };
}

function withGoneKeys(connection: Connection, before: Connection | undefined): Connection {
  if (before === undefined) return connection;
  const namespaces = Object.entries(connection.namespaces).map(([name, grant]) => {
    const old = Object.hasOwn(before.namespaces, name) ? before.namespaces[name] : undefined;
    return [name, old ? { ...grant, traits: both(grant.traits, old.traits) } : grant] as const;
  });
  return {
    ...connection,
    traits: both(connection.traits, before.traits),
    namespaces: Object.fromEntries(namespaces),
  };
}

type Traits = Readonly<Record<string, DeclaredTraits>>;

function both(file: Traits, before: Traits): Traits {
  const gone = Object.entries(before).filter(([key]) => !Object.hasOwn(file, key));
  return Object.fromEntries([...Object.entries(file), ...gone]);
}

function countGone(comparison: AgentComparison | null): number {
  return (comparison?.connections ?? []).reduce(
    (sum, { change, keys }) =>
      sum + (change === "gone" ? 1 : keys.filter((key) => key.change === "gone").length),
    0,
  );
}

/** Everything else that is odd is kept, shown, and held back where it is in doubt (settled rule 7). */
function refusalsOf(agent: AgentConfig, document: string): readonly Diagnostic[] {
  const { id, isInDoubt } = agent;
  const at = agent.at ?? null;
  const path = `${document}${document ? "." : ""}surfaces.as_consumer.agents.${id}`;
  const name = JSON.stringify(id);
  if (!AGENT_SLUG.test(id))
    return [configFinding("CONFIG-22", { path, at }, `${name} is no name for an agent`)];
  // Taken for an empty list, it would take every connection that stands away.
  if (isInDoubt)
    return [configFinding("CONFIG-23", { path, at }, `what ${name} has cannot be told`)];
  return [];
}
