// Carries an import out in one transaction; a preview is the same run, of which nothing is kept.
import type { ConfigChoice, ConfigImport } from "@/lib/contracts/configs";
import { listAgentSlugs } from "@/lib/db/agents/agents";
import type { Db } from "@/lib/db/engine/database";
import { findConfigTexts, keepConfigText, putConfigText } from "@/lib/db/revisions/config-texts";
import { type AgentConnections, findAgentsConnections } from "@/lib/db/tools/connections";
import { findTransports } from "@/lib/db/tools/servers";
import type { AgentConfig } from "@/lib/domain/config/connection";
import { type ImportPlan, planImport } from "@/lib/domain/config/plan-import";
import type { ConfigDocument } from "@/lib/domain/config/read-config";
import { agentDrafts } from "../connections/agent-draft";
import type { AuditLine, Change } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { type ImportedAgent, importAgent, namedServers } from "./import-agent";
import { documentsOf, inFileOrder, toConfigFinding } from "./import-view";
import type { Upload } from "./read-upload";

export type ReadUpload = Extract<Upload, { kind: "read" }>;

type Run = {
  readonly upload: ReadUpload;
  readonly text: string;
  readonly gone: ConfigChoice["gone"];
  /** Looks at the plan before anything is written. */
  readonly check: (plan: ImportPlan) => void;
};

/** What is gone is kept where nobody has said. */
export async function runImport(
  tx: Db,
  context: ServiceContext,
  { upload, text, gone, check }: Run,
): Promise<Change<ConfigImport>> {
  const { document, reading } = upload;
  const { workspaceId } = context;
  const slugs = document.agents.map(({ id }) => id);
  const standing = await findAgentsConnections(tx, workspaceId, slugs);
  const plan = planImport(document, configsOf(standing), gone ?? "keep");
  check(plan);
  const transports = await findTransports(tx, workspaceId, plan.agents.flatMap(namedServers));
  const scene = { drafts: await agentDrafts(tx, context), servers: new Set(transports.keys()) };
  const imported: ImportedAgent[] = [];
  for (const agent of plan.agents) {
    const work = { plan: agent, standing: standing.get(agent.file.id) ?? null };
    imported.push(await importAgent(tx, context, scene, work));
  }
  const changed = plan.agents.filter(({ isChanged }) => isChanged).map(({ file }) => file.id);
  const kept = await keepText(tx, context, { imported, text, bundle: document.bundle });
  const stand = await listAgentSlugs(tx, workspaceId);
  const found = [...upload.findings, ...imported.flatMap(({ findings }) => findings)];
  return {
    result: {
      outcome: changed.length > 0 ? "imported" : "unchanged",
      documents: documentsOf(reading),
      bundle: document.bundle,
      agents: imported.map(({ view }) => view),
      absent: stand.filter((slug) => !slugs.includes(slug)),
      gone: plan.gone,
      findings: inFileOrder(found).map(toConfigFinding),
    },
    summary: `Imported ${changed.join(", ")} from a file`,
    audit: changed.length > 0 || kept !== null ? auditLines(document, imported, kept, gone) : [],
    touched: { agents: changed },
  };
}

function configsOf(
  standing: ReadonlyMap<string, AgentConnections>,
): ReadonlyMap<string, AgentConfig> {
  return new Map(
    [...standing].map(([id, { connections }]) => [
      id,
      { id, connections: connections.map(({ connection }) => connection) },
    ]),
  );
}

type Keeping = {
  readonly imported: readonly ImportedAgent[];
  readonly text: string;
  readonly bundle: string | null;
};

/** Comments may have changed although nothing else did. Answers the hash where the text was not kept already. */
async function keepText(
  tx: Db,
  { clock, actor }: ServiceContext,
  { imported, text, bundle }: Keeping,
): Promise<string | null> {
  const agentIds = imported.map(({ agentId }) => agentId);
  const hash = await putConfigText(tx, text);
  const known = await findConfigTexts(tx, agentIds);
  const isKept = agentIds.every(
    (id) => known.get(id)?.hash === hash && known.get(id)?.bundle === bundle,
  );
  if (isKept) return null;
  const now = { importedAt: clock.now(), importedBy: actor.name };
  await keepConfigText(tx, { agentIds, hash, bundle, ...now });
  return hash;
}

/** The first line names the cause of the revision. */
function auditLines(
  { bundle, agents }: ConfigDocument,
  imported: readonly ImportedAgent[],
  text: string | null,
  gone: ConfigChoice["gone"],
): readonly AuditLine[] {
  const line = { action: "config.imported", targetKind: "config", targetId: bundle ?? "file" };
  const after = {
    agents: agents.map(({ id }) => id),
    bundle,
    gone: gone ?? null,
    ...(text === null ? {} : { text }),
  };
  return [{ ...line, after }, ...imported.flatMap(({ audit }) => audit)];
}
