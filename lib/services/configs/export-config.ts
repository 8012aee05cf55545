// Agents as a file that imports equal: into the text that they came from where there is one.
import { type AgentRow, findAgent, listAgentSlugs } from "@/lib/db/agents/agents";
import {
  type ConfigTextRecord,
  findConfigTexts,
  readConfigText,
} from "@/lib/db/revisions/config-texts";
import { listAgentConnections } from "@/lib/db/tools/connections";
import type { AgentConfig } from "@/lib/domain/config/connection";
import { exportAgents } from "@/lib/domain/config/export-agents";
import { exportConfig as writeFresh } from "@/lib/domain/config/export-config";
import { authorise } from "../actor";
import { agentOrThrow } from "../agents/agent-view";
import type { ServiceContext } from "../service-context";
import { configFileName } from "./config-file-name";

type Export = {
  /** `all` alone for every agent in service. */
  readonly agents: readonly string[];
  readonly format: "yaml" | "json";
};

export type ExportedConfig = { readonly text: string; readonly fileName: string };

/** @throws AppError NOT_FOUND */
export async function exportConfig(
  context: ServiceContext,
  { agents: asked, format }: Export,
): Promise<ExportedConfig> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const { workspaceId } = context;
  const isAll = asked.length === 1 && asked[0] === "all";
  const slugs = isAll ? await listAgentSlugs(prisma, workspaceId) : [...new Set(asked)];
  const rows: AgentRow[] = [];
  for (const slug of slugs)
    rows.push(agentOrThrow(await findAgent(prisma, workspaceId, slug), slug));
  const agents: AgentConfig[] = [];
  for (const { id, slug } of rows) {
    const records = await listAgentConnections(prisma, id);
    agents.push({ id: slug, connections: records.map(({ connection }) => connection) });
  }
  const fileName = configFileName(slugs, format);
  if (format === "json") return { text: writeFresh(agents, "json"), fileName };
  const origin = await commonOrigin(context, rows);
  const { text } = exportAgents(
    agents,
    origin && { text: await readConfigText(prisma, origin.hash), bundle: origin.bundle },
  );
  return { text, fileName };
}

/** The text that most of the agents came from, of two the one that was imported later. */
async function commonOrigin(
  { database }: ServiceContext,
  rows: readonly AgentRow[],
): Promise<ConfigTextRecord | null> {
  const records = await findConfigTexts(
    database.prisma,
    rows.map(({ id }) => id),
  );
  const count = ({ hash, bundle }: ConfigTextRecord) =>
    [...records.values()].filter((one) => one.hash === hash && one.bundle === bundle).length;
  const [best] = [...records.values()].sort(
    (a, b) => count(b) - count(a) || b.importedAt.getTime() - a.importedAt.getTime(),
  );
  return best ?? null;
}
