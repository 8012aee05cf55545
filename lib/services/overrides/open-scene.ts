// Everything that a change of one agent's overrides starts from, read inside its transaction.
import { findAgent } from "@/lib/db/agents/agents";
import type { Db } from "@/lib/db/engine/database";
import { listPastAttempts } from "@/lib/db/ledger/past-attempts";
import { lastAuditSeq } from "@/lib/db/revisions/audit-entries";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import { listConnectionRows } from "@/lib/db/tools/connections";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import type { PastAttempt } from "@/lib/domain/rounds/past-attempt";
import type { TraitOverride } from "@/lib/domain/traits/trait-override";
import { AppError } from "@/lib/kernel/errors";
import { agentOrThrow } from "../agents/agent-view";
import { catalogOfRevision, loadCatalog } from "../catalogs/load-catalog";
import {
  type DraftCatalog,
  type ResolvedCatalog,
  resolveDraft,
} from "../catalogs/resolved-catalog";
import type { ServiceContext } from "../service-context";
import { ROUNDS_BACK } from "./recent-rounds";

export type Scene = {
  readonly slug: string;
  readonly agentId: string;
  /** What stands before the change. */
  readonly catalog: ResolvedCatalog;
  /** Alias to the id of the connection's row. */
  readonly connectionIds: ReadonlyMap<string, string>;
  /** Number that the first audit entry of this change will have; overrides take it as their version. */
  readonly firstEntry: number;
  /** What its models have done lately; empty where the change is in earnest. */
  readonly past: readonly PastAttempt[];
};

/** Resolves the catalog ahead of the transaction, which then finds it in the cache and stays short. */
export async function warmScene(context: ServiceContext, slug: string): Promise<void> {
  await loadCatalog(context, { agent: slug });
}

/** @throws AppError NOT_FOUND */
export async function openScene(tx: Db, context: ServiceContext, slug: string): Promise<Scene> {
  const { workspaceId } = context;
  const agent = agentOrThrow(await findAgent(tx, workspaceId, slug), slug);
  const head = await findHeadRevision(tx, workspaceId);
  if (!head) throw new AppError("NOT_FOUND", "Nothing is governed yet.");
  const rows = await listConnectionRows(tx, agent.id);
  return {
    slug,
    agentId: agent.id,
    catalog: await catalogOfRevision(context, head, slug, tx),
    connectionIds: new Map(rows.map(({ alias, id }) => [alias, id])),
    firstEntry: (await lastAuditSeq(tx, workspaceId)) + 1,
    past: context.dryRun
      ? await listPastAttempts(tx, { workspaceId, agent: slug, rounds: ROUNDS_BACK })
      : [],
  };
}

export type OverrideEdit = {
  readonly alias: string;
  readonly callable: string;
  readonly namespace: string | null;
  /** Null takes the override away. */
  readonly override: TraitOverride | null;
};

/** The catalog as it would be with these overrides in place of what stands under their addresses. */
export function withEdits(
  { agent, ...sources }: DraftCatalog,
  edits: readonly OverrideEdit[],
): DraftCatalog {
  const overrides = new Map(Object.entries(agent.overrides));
  for (const { alias, callable, namespace, override } of edits) {
    const others = (overrides.get(alias) ?? []).filter(
      (standing) => standing.callable !== callable || standing.namespace !== namespace,
    );
    overrides.set(alias, override === null ? others : [...others, override]);
  }
  const edited: AgentSnapshot = { ...agent, overrides: Object.fromEntries(overrides) };
  return resolveDraft(edited, sources);
}
