// Brings back the settings of an earlier revision as a new one, all or nothing: nothing is ever rewritten.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { restoreRevision as endpoint } from "@/lib/contracts/revisions";
import { findAgent } from "@/lib/db/agents/agents";
import type { Db } from "@/lib/db/engine/database";
import { readWorkspace } from "@/lib/db/people/workspaces";
import { lastAuditSeq } from "@/lib/db/revisions/audit-entries";
import { compareRevisions } from "@/lib/domain/revisions/compare-revisions";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { type Change, type Changed, changeGovernance } from "./change-governance";
import { revisionOrThrow } from "./find-revision";
import { planRestore, type RestorePlan } from "./plan-restore";
import { overrideVersions, restoreLines } from "./restore-lines";
import { readAnswers } from "./restore-overrides";
import { restoreParts } from "./restore-parts";

type RestoredRevision = ResponseOf<typeof endpoint>["result"];

/**
 * `version` is the newest revision that the caller has seen. What sources list is a fact and stays; a tool whose
 * reviewed definition comes back but is not what its source lists by now is parked.
 * @throws AppError FORBIDDEN, NOT_FOUND, STALE
 */
export async function restoreRevision(
  context: ServiceContext,
  { number, version }: { readonly number: number; readonly version: number },
): Promise<Changed<RestoredRevision>> {
  authorise(context.actor, "govern");
  const { database, workspaceId } = context;
  const target = await revisionOrThrow(database.prisma, workspaceId, number);
  await refuseMoved(database.prisma, workspaceId, version);
  const head = await revisionOrThrow(database.prisma, workspaceId, version);
  const plan = await planRestore(context, head, target);
  return changeGovernance(context, async (tx) => {
    await refuseMoved(tx, workspaceId, version);
    return carryOut(tx, context, plan);
  });
}

async function carryOut(
  tx: Db,
  context: ServiceContext,
  plan: RestorePlan,
): Promise<Change<RestoredRevision>> {
  const { workspaceId, newId, actor } = context;
  const answersAt = await readAnswers(tx, await agentIds(tx, workspaceId, plan.agents));
  const firstEntry = (await lastAuditSeq(tx, workspaceId)) + 1;
  const after = await restoreParts(tx, plan, {
    workspaceId,
    newId,
    now: context.clock.now(),
    by: actor.name,
    versionOf: overrideVersions(plan, firstEntry),
  });
  const parts = compareRevisions(plan.before, after);
  const { agents, sources, servers } = plan;
  return {
    result: { restored: plan.number, parts },
    summary: `Restored revision ${plan.number}`,
    audit: parts.length > 0 ? restoreLines(plan, parts, answersAt) : [],
    touched: { agents, sources, servers },
  };
}

async function refuseMoved(tx: Db, workspaceId: string, version: number): Promise<void> {
  const { head } = await readWorkspace(tx, workspaceId);
  if (head === version) return;
  throw new AppError(
    "STALE",
    `You looked at revision ${version}, but revision ${head} is in force by now. Nothing was restored.`,
    { details: { current: { revision: head } } },
  );
}

async function agentIds(
  tx: Db,
  workspaceId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const slug of slugs) {
    const agent = await findAgent(tx, workspaceId, slug);
    if (agent) ids.set(slug, agent.id);
  }
  return ids;
}
