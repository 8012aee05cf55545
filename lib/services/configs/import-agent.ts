// Imports one agent inside a transaction, and tells what that does to its tools.
import type { AgentImport } from "@/lib/contracts/configs";
import type { Db } from "@/lib/db/database";
import { findTransports } from "@/lib/db/servers";
import type { AgentPlan } from "@/lib/domain/config/plan-import";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { type DraftCatalog, resolveDraft } from "../catalogs/resolved-catalog";
import { catalogAfter, catalogBefore } from "../connections/agent-draft";
import { connectionImpact } from "../connections/connection-impact";
import type { AuditLine } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toConnectionChange } from "./import-view";
import { type StandingAgent, writeAgent } from "./write-agent";

export type ImportedAgent = {
  readonly agentId: string;
  readonly view: AgentImport;
  readonly audit: readonly AuditLine[];
  /** What resolving finds in the file's own lines. */
  readonly findings: readonly Diagnostic[];
};

export async function importAgent(
  tx: Db,
  context: ServiceContext,
  plan: AgentPlan,
  standing: StandingAgent | null,
): Promise<ImportedAgent> {
  const slug = plan.file.id;
  const before = standing && (await catalogBefore(tx, context, slug));
  const written = plan.isChanged
    ? await writeAgent(tx, context, plan, standing)
    : { id: standing?.id ?? "", audit: [] };
  const after = await catalogAfter(tx, context, slug);
  return {
    agentId: written.id,
    view: {
      agent: slug,
      change: standing === null ? "new" : plan.isChanged ? "changed" : "unchanged",
      connections: (plan.comparison?.connections ?? []).map(toConnectionChange),
      missingServers: await missingServers(tx, context, plan),
      impact: connectionImpact(before, after),
    },
    audit: written.audit,
    findings: findingsInFile(after, plan),
  };
}

/** The same catalog from the file's own connections, which know their lines. */
function findingsInFile(after: DraftCatalog, { result }: AgentPlan): readonly Diagnostic[] {
  const agent = { ...after.agent, connections: result.connections };
  const { diagnostics } = resolveDraft(agent, after);
  return diagnostics.filter(({ line }) => line !== null);
}

async function missingServers(
  tx: Db,
  { workspaceId }: ServiceContext,
  { result }: AgentPlan,
): Promise<string[]> {
  const named = result.connections.flatMap(({ kind, serverId }) =>
    kind === "mcp" && serverId !== null ? [serverId] : [],
  );
  const known = await findTransports(tx, workspaceId, named);
  return [...new Set(named)].filter((key) => !known.has(key));
}
