// Builds the frozen parts of a revision from the tables as they stand in a transaction.
import type { Connection, ConnectionKind } from "@/lib/domain/config/connection";
import type { GateRule } from "@/lib/domain/gates/gate-rule";
import type { MixedStrategies } from "@/lib/domain/matrix/mixed-strategies";
import type {
  AgentSnapshot,
  ServerSnapshot,
  SourceSnapshot,
  ToolState,
} from "@/lib/domain/revisions/snapshot";
import type { Enforcement } from "@/lib/domain/rounds/enforcement";
import type { Shape } from "@/lib/domain/tools/definition/tool-definition";
import type { TraitOverride } from "@/lib/domain/traits/trait-override";
import { groupBy } from "@/lib/kernel/group-by";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import type {
  Connection as ConnectionRow,
  TraitOverride as OverrideRow,
} from "../generated/client";

/** Null for an agent that is archived or not there. */
export async function snapshotAgent(
  tx: Db,
  workspaceId: string,
  slug: string,
): Promise<AgentSnapshot | null> {
  const agent = await tx.agent.findFirst({
    where: { workspaceId, slug, archivedAt: null },
    include: {
      connections: {
        orderBy: [{ position: "asc" }, { alias: "asc" }],
        include: { overrides: { orderBy: [{ callable: "asc" }, { namespace: "asc" }] } },
      },
    },
  });
  if (!agent) return null;
  const gateRules = readStored<readonly GateRule[]>(agent.gateRules);
  return {
    slug: agent.slug,
    description: agent.description,
    mixedStrategies: agent.mixedStrategies as MixedStrategies,
    maxActionsPerRound: agent.maxActionsPerRound,
    maxToolsPerTurn: agent.maxToolsPerTurn,
    enforcement: agent.enforcement as Enforcement,
    earlyLimit: agent.earlyLimit,
    settleMs: agent.settleMs,
    model: agent.model === null ? null : readStored(agent.model),
    mayAsk: agent.mayAsk === null ? null : readStored(agent.mayAsk),
    ...(gateRules.length === 0 ? {} : { gateRules }),
    connections: agent.connections.map(toConnection),
    overrides: overridesByAlias(agent.connections),
  };
}

/** Connections that share an alias share what is said of their tools. */
function overridesByAlias(
  rows: readonly (ConnectionRow & { readonly overrides: readonly OverrideRow[] })[],
): AgentSnapshot["overrides"] {
  const said = rows.filter(({ overrides }) => overrides.length > 0);
  const groups = groupBy(said, ({ alias }) => alias);
  return Object.fromEntries(
    [...groups].map(([alias, group]) => [
      alias,
      group.flatMap(({ overrides }) => overrides).map(toTraitOverride),
    ]),
  );
}

export function toConnection(row: ConnectionRow): Connection {
  return {
    id: row.key,
    kind: row.kind as ConnectionKind,
    alias: row.alias,
    ref: row.ref,
    serverId: row.serverKey,
    allowed: row.allowed === null ? null : readStored(row.allowed),
    traits: readStored(row.traits),
    namespaces: readStored(row.namespaces),
    extra: readStored(row.extra),
    at: null,
  };
}

export function toTraitOverride(row: OverrideRow): TraitOverride {
  return {
    callable: row.callable,
    namespace: row.namespace === "" ? null : row.namespace,
    strategy: readStored(row.strategy),
    execution: readStored(row.execution),
    note: row.note,
    by: row.changedBy,
    at: row.changedAt.toISOString(),
  };
}

/** Null where the source has never listed a tool. */
export async function snapshotSource(
  tx: Db,
  workspaceId: string,
  key: string,
): Promise<SourceSnapshot | null> {
  const rows = await tx.toolRecord.findMany({
    where: { workspaceId, source: key },
    orderBy: { callable: "asc" },
  });
  if (rows.length === 0) return null;
  return {
    key,
    tools: rows.map((row) => ({
      callable: row.callable,
      definition: row.definitionHash,
      reviewed: row.reviewedHash,
      state: row.state as ToolState,
      reason: row.reason,
      shape: row.shape as Shape | null,
      contract: row.contract === null ? null : readStored(row.contract),
      additions: row.additions === null ? null : readStored(row.additions),
      note: row.note,
    })),
  };
}

/** Null for a server that is archived or not there. */
export async function snapshotServer(
  tx: Db,
  workspaceId: string,
  key: string,
): Promise<ServerSnapshot | null> {
  const row = await tx.server.findFirst({ where: { workspaceId, key, archivedAt: null } });
  if (!row) return null;
  return {
    key: row.key,
    transport: row.transport,
    command: row.command === null ? null : readStored(row.command),
    url: row.url,
    secrets: readStored(row.secrets),
    trust: row.trust,
  };
}
