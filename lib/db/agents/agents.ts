// Agents in the store: the rows that governance edits.
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import type { Agent } from "../generated/client";

export type AgentRow = Agent;

/** A model names agents, too: whatever the word, one that is not there is not found. */
export function findAgent(tx: Db, workspaceId: string, slug: string): Promise<AgentRow | null> {
  return tx.agent.findFirst({ where: { workspaceId, slug: columnText(slug), archivedAt: null } });
}

/** In order of slug, strictly after the cursor; one more than `limit`, so that the caller sees whether there is more. */
export function listAgentRows(
  tx: Db,
  workspaceId: string,
  { after, limit, q }: { after: string | undefined; limit: number; q: string | undefined },
): Promise<readonly AgentRow[]> {
  return tx.agent.findMany({
    where: {
      workspaceId,
      archivedAt: null,
      ...(after === undefined ? {} : { slug: { gt: after } }),
      ...(q
        ? {
            OR: [
              { slug: { contains: q, mode: "insensitive" } },
              { description: { contains: q, mode: "insensitive" } },
            ],
          }
        : {}),
    },
    orderBy: { slug: "asc" },
    take: limit + 1,
  });
}

/** In order of slug; agents in service only. */
export async function listAgentSlugs(tx: Db, workspaceId: string): Promise<readonly string[]> {
  const rows = await tx.agent.findMany({
    where: { workspaceId, archivedAt: null },
    select: { slug: true },
    orderBy: { slug: "asc" },
  });
  return rows.map(({ slug }) => slug);
}

/** What the agents in service have chosen, in order of slug. */
export async function listAgentModels(
  tx: Db,
  workspaceId: string,
): Promise<readonly ModelChoice[]> {
  const rows = await tx.agent.findMany({
    where: { workspaceId, archivedAt: null, model: { not: null } },
    select: { model: true },
    orderBy: { slug: "asc" },
  });
  return rows.flatMap(({ model }) => (model === null ? [] : [readStored<ModelChoice>(model)]));
}

type NewAgent = Pick<AgentRow, "id" | "workspaceId" | "slug" | "description"> & {
  readonly at: Date;
};

/**
 * An archived agent of the same name makes way; its revisions keep what it was. A new one may hand tasks to nobody until
 * somebody says to whom.
 */
export async function insertAgent(tx: Db, { at, ...agent }: NewAgent): Promise<AgentRow> {
  const { workspaceId, slug } = agent;
  await tx.agent.deleteMany({ where: { workspaceId, slug, archivedAt: { not: null } } });
  return tx.agent.create({ data: { ...agent, mayAsk: "[]", createdAt: at, updatedAt: at } });
}

/** Writes only while the row still has the version that was read; answers whether it did. */
export async function updateAgentRow(
  tx: Db,
  { id, version }: { id: string; version: number },
  data: Partial<Omit<AgentRow, "id" | "workspaceId" | "version">>,
): Promise<boolean> {
  const { count } = await tx.agent.updateMany({
    where: { id, version },
    data: { ...data, version: { increment: 1 } },
  });
  return count === 1;
}
