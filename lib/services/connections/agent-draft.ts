// An agent's catalog as its tables stand inside a transaction, before the revision that will freeze them.

import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { putBlob } from "@/lib/db/revisions/blobs";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import { snapshotAgent } from "@/lib/db/revisions/snapshots";
import { partKey } from "@/lib/domain/revisions/snapshot";
import { AppError, isAppError } from "@/lib/kernel/errors";
import { catalogOfRevision, loadCatalog } from "../catalogs/load-catalog";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import type { ServiceContext } from "../service-context";

/** Resolves ahead of the transaction, which then finds the catalog in the cache and stays short. */
export async function warmCatalog(context: ServiceContext, slug: string): Promise<void> {
  await loadCatalog(context, { agent: slug }).catch((thrown: unknown) => {
    // An agent that is not there yet has no catalog to warm.
    if (!isAppError(thrown) || thrown.code !== "NOT_FOUND") throw thrown;
  });
}

export type AgentDrafts = {
  /** What is in force before the change. Null for an agent that no revision has frozen. */
  before(slug: string): Promise<DraftCatalog | null>;
  /** What the tables say now. @throws AppError NOT_FOUND for an agent that is not there. */
  after(slug: string): Promise<DraftCatalog>;
};

export async function agentDrafts(tx: Db, context: ServiceContext): Promise<AgentDrafts> {
  const { workspaceId } = context;
  const head = await findHeadRevision(tx, workspaceId);
  return {
    async before(slug) {
      if (head?.manifest[partKey.agent(slug)] === undefined) return null;
      return catalogOfRevision(context, head, slug, tx);
    },
    async after(slug) {
      const agent = await snapshotAgent(tx, workspaceId, slug);
      if (!agent) throw new AppError("NOT_FOUND", `There is no agent ${slug}.`);
      const part = { [partKey.agent(slug)]: await putBlob(tx, asJson(agent)) };
      const manifest = { ...head?.manifest, ...part };
      return catalogOfRevision(context, { number: head?.number ?? 0, manifest }, slug, tx);
    },
  };
}
