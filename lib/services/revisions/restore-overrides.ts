// Writes an agent's overrides back as a frozen part has them, each with an entry of its own in their history.

import { deleteOverrides, listAgentOverrides, putOverrides } from "@/lib/db/agents/overrides";
import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { type AnswerRecord, listAgentAnswers } from "@/lib/db/people/checklist-answers";
import { addressKey, type OverrideAddress } from "@/lib/domain/overrides/override-reach";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import type { TraitOverride } from "@/lib/domain/traits/trait-override";
import type { NewId } from "@/lib/kernel/ids";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { withoutUndefined } from "@/lib/kernel/objects";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import { inForceAt } from "../overrides/in-force";
import { withEdits } from "../overrides/open-scene";
import { overrideTargetId, toOverrideState } from "../overrides/override-state";
import type { AuditLine } from "./change-governance";

/** One override that differs; null where it was not, or will not be. */
export type OverrideStep = OverrideAddress & {
  readonly agent: string;
  readonly before: TraitOverride | null;
  readonly after: TraitOverride | null;
};

/** In order of their addresses. */
export function overrideSteps(
  before: AgentSnapshot | undefined,
  after: AgentSnapshot,
): readonly OverrideStep[] {
  const [old, young] = [byAddress(before?.overrides ?? {}), byAddress(after.overrides)];
  return [...new Set([...old.keys(), ...young.keys()])].sort().flatMap((key) => {
    const [was, is] = [old.get(key), young.get(key)];
    const address = (is ?? was)?.address;
    if (!address || (was && is && isSame(was.override, is.override))) return [];
    const sides = { before: was?.override ?? null, after: is?.override ?? null };
    return [{ ...address, agent: after.slug, ...sides }];
  });
}

export type OverrideWriting = {
  readonly agentId: string;
  /** The catalog of the revision that is restored. */
  readonly catalog: DraftCatalog;
  readonly connectionIds: ReadonlyMap<string, string>;
  readonly newId: NewId;
  /** The number of an override's audit entry, which is its new version. */
  readonly versionOf: (address: OverrideAddress) => number;
};

/** Leaves rows alone that are as they should be. */
export async function writeOverrides(
  tx: Db,
  { agentId, catalog, connectionIds, newId, versionOf }: OverrideWriting,
): Promise<void> {
  const wanted = byAddress(catalog.agent.overrides);
  const standing = await listAgentOverrides(tx, agentId);
  const kept = new Set<string>();
  for (const { changedBy, changedAt, ...row } of standing) {
    const is = wanted.get(addressKey(row))?.override;
    const was = { ...row, by: changedBy, at: changedAt.toISOString() };
    if (is && isSame(was, is)) kept.add(addressKey(row));
  }
  await deleteOverrides(
    tx,
    standing.filter((row) => !kept.has(addressKey(row))),
  );
  const missing = [...wanted].filter(([key]) => !kept.has(key)).map(([, entry]) => entry);
  const below = withEdits(
    catalog,
    [...wanted.values()].map(({ address }) => ({ ...address, override: null })),
  );
  const rows = missing.flatMap(({ address, override }) => {
    const connectionId = connectionIds.get(address.alias);
    if (connectionId === undefined) return [];
    const { strategy, execution } = inForceAt(below, address);
    return [
      {
        id: newId("override"),
        connectionId,
        callable: address.callable,
        namespace: address.namespace,
        strategy: override.strategy,
        execution: override.execution,
        note: override.note,
        base: { strategy, execution },
        version: versionOf(address),
        changedBy: override.by,
        changedAt: new Date(override.at),
      },
    ];
  });
  await putOverrides(tx, rows);
}

export type AnswersAt = (agent: string, address: OverrideAddress) => readonly AnswerRecord[];

/** The answers of these agents, as they stand when asked. */
export async function readAnswers(
  tx: Db,
  agentIds: ReadonlyMap<string, string>,
): Promise<AnswersAt> {
  const found = new Map<string, AnswerRecord[]>();
  for (const [slug, id] of agentIds)
    for (const answer of await listAgentAnswers(tx, id)) {
      const key = `${slug} ${addressKey(answer)}`;
      found.set(key, [...(found.get(key) ?? []), answer]);
    }
  return (agent, address) => found.get(`${agent} ${addressKey(address)}`) ?? [];
}

export function overrideLine(step: OverrideStep, answers: readonly AnswerRecord[]): AuditLine {
  const sides = {
    before: toOverrideState(step, step.before, answers),
    after: toOverrideState(step, step.after, answers),
  };
  return {
    action: "override.restored",
    targetKind: "override",
    targetId: overrideTargetId(step.agent, step),
    agentSlug: step.agent,
    ...withoutUndefined(sides),
  };
}

type Addressed = { readonly address: OverrideAddress; readonly override: TraitOverride };

function byAddress(overrides: AgentSnapshot["overrides"]): ReadonlyMap<string, Addressed> {
  return new Map(
    Object.entries(overrides).flatMap(([alias, list]) =>
      list.map((override) => {
        const { callable, namespace } = override;
        const address = { alias, callable, namespace };
        return [addressKey(address), { address, override }] as const;
      }),
    ),
  );
}

function isSame(
  a: Pick<TraitOverride, "strategy" | "execution" | "note" | "by" | "at">,
  b: Pick<TraitOverride, "strategy" | "execution" | "note" | "by" | "at">,
): boolean {
  const words = ({ strategy, execution, note, by, at }: typeof a) =>
    canonicalJson(asJson({ strategy, execution, note, by, at }));
  return words(a) === words(b);
}
