// Imports one agent inside a transaction, and tells what that does to its tools.
import type { AgentImport } from "@/lib/contracts/configs";
import type { Db } from "@/lib/db/engine/database";
import type { AgentConnections } from "@/lib/db/tools/connections";
import { pairConnections } from "@/lib/domain/config/pair-connections";
import type { AgentPlan } from "@/lib/domain/config/plan-import";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { type DraftCatalog, resolveDraft } from "../catalogs/resolved-catalog";
import type { AgentDrafts } from "../connections/agent-draft";
import { connectionImpact } from "../connections/connection-impact";
import type { AuditLine } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toConnectionChange } from "./import-view";
import { writeAgent } from "./write-agent";

export type ImportedAgent = {
  readonly agentId: string;
  readonly view: AgentImport;
  readonly audit: readonly AuditLine[];
  /** What resolving finds in the file's own lines. */
  readonly findings: readonly Diagnostic[];
};

export type ImportScene = {
  readonly drafts: AgentDrafts;
  /** Servers that are here. */
  readonly servers: ReadonlySet<string>;
};

export async function importAgent(
  tx: Db,
  context: ServiceContext,
  { drafts, servers }: ImportScene,
  { plan, standing }: { readonly plan: AgentPlan; readonly standing: AgentConnections | null },
): Promise<ImportedAgent> {
  const slug = plan.file.id;
  const before = standing && (await drafts.before(slug));
  const overrides = before?.agent.overrides ?? {};
  const written = plan.isChanged
    ? await writeAgent(tx, context, plan, standing && { ...standing, overrides })
    : { id: standing?.agentId ?? "", audit: [] };
  const after = before && !plan.isChanged ? before : await drafts.after(slug);
  return {
    agentId: written.id,
    view: {
      agent: slug,
      change: standing === null ? "new" : plan.isChanged ? "changed" : "unchanged",
      connections: (plan.comparison?.connections ?? []).map(toConnectionChange),
      missingServers: namedServers(plan).filter((key) => !servers.has(key)),
      impact: connectionImpact(before, after, renames(plan)),
    },
    audit: written.audit,
    findings: findingsInFile(after, plan),
  };
}

/** From an alias that stood to the one that its connection has now. */
function renames({ stands, result }: AgentPlan): ReadonlyMap<string, string> {
  const pairs = pairConnections(stands?.connections ?? [], result.connections);
  return new Map([...pairs].map(([old, now]) => [old.alias, now.alias]));
}

/** The same catalog from the file's own connections, which know their lines. */
function findingsInFile(after: DraftCatalog, { result }: AgentPlan): readonly Diagnostic[] {
  const agent = { ...after.agent, connections: result.connections };
  const { diagnostics } = resolveDraft(agent, after);
  return diagnostics.filter(({ line }) => line !== null);
}

export function namedServers({ result }: AgentPlan): readonly string[] {
  const named = result.connections.flatMap(({ kind, serverId }) =>
    kind === "mcp" && serverId !== null ? [serverId] : [],
  );
  return [...new Set(named)];
}
