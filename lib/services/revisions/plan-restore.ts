// Everything that restoring a revision needs and that cannot change any more, read ahead of the transaction.
import type { RevisionRecord } from "@/lib/db/revisions/revisions";
import type { RevisionParts } from "@/lib/domain/revisions/compare-revisions";
import type { ServerSnapshot } from "@/lib/domain/revisions/snapshot";
import { authorise } from "../actor";
import { catalogOfRevision } from "../catalogs/load-catalog";
import type { ResolvedCatalog } from "../catalogs/resolved-catalog";
import type { ServiceContext } from "../service-context";
import { differingParts, loadParts } from "./load-parts";
import { type OverrideStep, overrideSteps } from "./restore-overrides";

export type RestorePlan = {
  readonly head: number;
  readonly number: number;
  /** Slugs and keys that differ, gone ones included. */
  readonly agents: readonly string[];
  readonly sources: readonly string[];
  readonly servers: readonly string[];
  /** The differing parts as they stand, and as they will be but for what sources list. */
  readonly before: RevisionParts;
  readonly frozen: RevisionParts;
  /** Of the agents that come back, at the restored revision. */
  readonly catalogs: ReadonlyMap<string, ResolvedCatalog>;
  readonly steps: readonly OverrideStep[];
};

/** @throws AppError FORBIDDEN where only an administrator may bring a server back. */
export async function planRestore(
  context: ServiceContext,
  head: RevisionRecord,
  target: RevisionRecord,
): Promise<RestorePlan> {
  const { prisma } = context.database;
  const names = differingParts(head.manifest, target.manifest);
  const before = await loadParts(prisma, head.manifest, names);
  const frozen = await loadParts(prisma, target.manifest, names);
  if ([...frozen.servers.values()].some(isDelicate)) authorise(context.actor, "administer");
  const catalogs = new Map<string, ResolvedCatalog>();
  for (const slug of frozen.agents.keys())
    catalogs.set(slug, await catalogOfRevision(context, target, slug));
  return {
    head: head.number,
    number: target.number,
    agents: keysOf(before.agents, frozen.agents),
    sources: keysOf(before.sources, frozen.sources),
    servers: keysOf(before.servers, frozen.servers),
    before,
    frozen,
    catalogs,
    steps: [...frozen.agents].flatMap(([slug, agent]) =>
      overrideSteps(before.agents.get(slug), agent),
    ),
  };
}

/** A server that runs code here, or that is handed secrets, is an administrator's business. */
function isDelicate({ transport, secrets }: ServerSnapshot): boolean {
  return transport === "stdio" || Object.keys(secrets).length > 0;
}

function keysOf(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].sort();
}
