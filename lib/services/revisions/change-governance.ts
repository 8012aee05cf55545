// Every governance change goes through here: one transaction that writes the change, its audit and its revision.

import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { type AuditDraft, appendAuditEntries } from "@/lib/db/revisions/audit-entries";
import { putBlob } from "@/lib/db/revisions/blobs";
import {
  findRevision,
  holdWorkspace,
  insertRevision,
  manifestHash,
} from "@/lib/db/revisions/revisions";
import { snapshotAgent, snapshotServer, snapshotSource } from "@/lib/db/revisions/snapshots";
import { freezeAgent } from "@/lib/domain/revisions/frozen-agent";
import { partKey, type RevisionManifest } from "@/lib/domain/revisions/snapshot";
import type { JsonValue } from "@/lib/kernel/json";
import type { ServiceContext } from "../service-context";

/** One line of audit, before the machinery adds who, when and which revision. */
export type AuditLine = {
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly agentSlug?: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
};

/** The settings that a change may have touched, by their own keys. */
export type Touched = {
  readonly agents?: readonly string[];
  readonly sources?: readonly string[];
  readonly servers?: readonly string[];
};

export type Change<T> = {
  readonly result: T;
  /** One sentence for the list of revisions. */
  readonly summary: string;
  /** The first line's action names the revision's cause. Empty where nothing came to be changed. */
  readonly audit: readonly AuditLine[];
  readonly touched: Touched;
};

export type Changed<T> = {
  readonly result: T;
  /** The revision in force afterwards; on a dry run the one that stands. */
  readonly revision: number;
};

/**
 * Runs one change all or nothing. The caller has authorised the actor and parsed the input.
 * A change that leaves every setting as it was makes no revision; with `context.dryRun` nothing at all is kept.
 */
export async function changeGovernance<T>(
  context: ServiceContext,
  change: (tx: Db) => Promise<Change<T>>,
): Promise<Changed<T>> {
  const dryRun = new DryRun<Changed<T>>();
  try {
    return await context.database.transaction(async (tx) => {
      const head = await holdWorkspace(tx, context.workspaceId);
      const made = await change(tx);
      const revision = await reviseIfChanged(tx, context, head, made);
      await recordAudit(tx, context, made.audit, revision === head ? null : revision);
      if (context.dryRun) throw dryRun.with({ result: made.result, revision: head });
      return { result: made.result, revision };
    });
  } catch (thrown) {
    if (thrown === dryRun) return dryRun.outcome();
    throw thrown;
  }
}

/** Runs something that changes no setting, with its audit, all or nothing; a dry run keeps nothing. */
export async function actWithAudit<T>(
  context: ServiceContext,
  act: (tx: Db) => Promise<Pick<Change<T>, "result" | "audit">>,
): Promise<T> {
  const { result } = await changeGovernance(context, async (tx) => ({
    ...(await act(tx)),
    summary: "",
    touched: {},
  }));
  return result;
}

/** Appends audit lines for something that changes no setting, such as a sign-in. */
export async function recordAct(
  context: ServiceContext,
  lines: readonly AuditLine[],
): Promise<void> {
  await context.database.transaction(async (tx) => {
    await holdWorkspace(tx, context.workspaceId);
    await recordAuditLines(tx, context, lines);
  });
}

/** Appends audit lines inside a transaction that holds the workspace and changes no setting. */
export function recordAuditLines(
  tx: Db,
  context: ServiceContext,
  lines: readonly AuditLine[],
): Promise<void> {
  return recordAudit(tx, context, lines, null);
}

/** Thrown to roll a dry run back while carrying its outcome out. */
class DryRun<T> extends Error {
  #outcome: { readonly value: T } | undefined;

  with(value: T): this {
    this.#outcome = { value };
    return this;
  }

  outcome(): T {
    if (!this.#outcome) throw new Error("a dry run ends with an outcome");
    return this.#outcome.value;
  }
}

async function reviseIfChanged(
  tx: Db,
  context: ServiceContext,
  head: number,
  made: Change<unknown>,
): Promise<number> {
  const current = head === 0 ? null : await findRevision(tx, context.workspaceId, head);
  const before: RevisionManifest = current?.manifest ?? {};
  const manifest = await reviseManifest(tx, context.workspaceId, before, made.touched);
  if (manifestHash(manifest) === manifestHash(before)) return head;
  const [first] = made.audit;
  await insertRevision(tx, {
    id: context.newId("revision"),
    workspaceId: context.workspaceId,
    number: head + 1,
    manifest,
    cause: first?.action ?? "workspace.updated",
    summary: made.summary,
    createdBy: context.actor.name,
    createdAt: context.clock.now(),
  });
  return head + 1;
}

async function reviseManifest(
  tx: Db,
  workspaceId: string,
  manifest: RevisionManifest,
  touched: Touched,
): Promise<RevisionManifest> {
  const next = new Map(Object.entries(manifest));
  const freeze = async (part: string, value: unknown) => {
    if (value === null) next.delete(part);
    else next.set(part, await putBlob(tx, asJson(value)));
  };
  for (const slug of touched.agents ?? [])
    await freeze(partKey.agent(slug), await frozenAgent(tx, workspaceId, slug));
  for (const key of touched.sources ?? [])
    await freeze(partKey.source(key), await snapshotSource(tx, workspaceId, key));
  for (const key of touched.servers ?? [])
    await freeze(partKey.server(key), await snapshotServer(tx, workspaceId, key));
  return Object.fromEntries([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function frozenAgent(tx: Db, workspaceId: string, slug: string) {
  const agent = await snapshotAgent(tx, workspaceId, slug);
  return agent && freezeAgent(agent);
}

async function recordAudit(
  tx: Db,
  context: ServiceContext,
  lines: readonly AuditLine[],
  revision: number | null,
): Promise<void> {
  const at = context.clock.now();
  const drafts = lines.map(
    (line): AuditDraft => ({
      id: context.newId("audit"),
      at,
      actorKind: context.actor.kind,
      actorId: context.actor.id,
      actorName: context.actor.name,
      action: line.action,
      targetKind: line.targetKind,
      targetId: line.targetId,
      agentSlug: line.agentSlug ?? null,
      revision,
      before: line.before,
      after: line.after,
      requestId: context.requestId,
    }),
  );
  await appendAuditEntries(tx, context.workspaceId, drafts);
}
