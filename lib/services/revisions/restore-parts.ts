// Writes the planned parts back and answers them as they stand afterwards.

import { type Restoring, restoreAgent, restoreNoAgent } from "@/lib/db/agents/restore-agent";
import type { Db } from "@/lib/db/engine/database";
import { snapshotAgent, snapshotServer, snapshotSource } from "@/lib/db/revisions/snapshots";
import { restoreServer } from "@/lib/db/tools/restore-server";
import type { OverrideAddress } from "@/lib/domain/overrides/override-reach";
import type { RevisionParts } from "@/lib/domain/revisions/compare-revisions";
import type { RestorePlan } from "./plan-restore";
import { writeOverrides } from "./restore-overrides";
import { restoreSource } from "./restore-source";

export type PartsWriting = Restoring & {
  /** Who restores. */
  readonly by: string;
  readonly versionOf: (agent: string, address: OverrideAddress) => number;
};

export async function restoreParts(
  tx: Db,
  plan: RestorePlan,
  writing: PartsWriting,
): Promise<RevisionParts> {
  for (const slug of plan.agents) await restoreOneAgent(tx, plan, writing, slug);
  for (const key of plan.servers)
    await restoreServer(tx, writing, key, plan.frozen.servers.get(key) ?? null);
  for (const key of plan.sources)
    await restoreSource(tx, writing, {
      key,
      frozen: plan.frozen.sources.get(key) ?? null,
      by: writing.by,
    });
  const { workspaceId } = writing;
  return {
    agents: await gather(plan.agents, (slug) => snapshotAgent(tx, workspaceId, slug)),
    sources: await gather(plan.sources, (key) => snapshotSource(tx, workspaceId, key)),
    servers: await gather(plan.servers, (key) => snapshotServer(tx, workspaceId, key)),
  };
}

async function restoreOneAgent(
  tx: Db,
  plan: RestorePlan,
  writing: PartsWriting,
  slug: string,
): Promise<void> {
  const agent = plan.frozen.agents.get(slug);
  const catalog = plan.catalogs.get(slug);
  if (!agent || !catalog) return restoreNoAgent(tx, writing, slug);
  const { agentId, connectionIds } = await restoreAgent(tx, writing, agent);
  await writeOverrides(tx, {
    agentId,
    catalog,
    connectionIds,
    newId: writing.newId,
    versionOf: (address) => writing.versionOf(slug, address),
  });
}

/** One after another: a transaction has one connection. */
async function gather<T>(
  keys: readonly string[],
  read: (key: string) => Promise<T | null>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  for (const key of keys) {
    const value = await read(key);
    if (value !== null) found.set(key, value);
  }
  return found;
}
