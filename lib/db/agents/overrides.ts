// Trait overrides in the store: one row a connection, callable and namespace.
import type { TraitOverride as OverrideSettings } from "@/lib/domain/traits/trait-override";
import type { Execution, Strategy } from "@/lib/domain/traits/traits";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { TraitOverride } from "../generated/client";

export type OverrideKey = {
  readonly connectionId: string;
  readonly callable: string;
  readonly namespace: string | null;
};

/** What stood below an override when it was written. */
export type OverrideBase = {
  readonly strategy: readonly Strategy[];
  readonly execution: Execution | null;
};

export type OverrideRecord = OverrideKey &
  Pick<OverrideSettings, "strategy" | "execution" | "note"> & {
    readonly base: OverrideBase;
    readonly version: number;
    readonly changedBy: string;
    readonly changedAt: Date;
  };

export async function findOverride(tx: Db, key: OverrideKey): Promise<OverrideRecord | null> {
  const row = await tx.traitOverride.findUnique({ where: uniqueKey(key) });
  return row && toOverrideRecord(row);
}

/** Every override of an agent that is in service. */
export async function listAgentOverrides(
  tx: Db,
  agentId: string,
): Promise<readonly (OverrideRecord & { readonly alias: string })[]> {
  const rows = await tx.traitOverride.findMany({
    where: { connection: { agentId } },
    include: { connection: { select: { alias: true } } },
    orderBy: [{ connectionId: "asc" }, { callable: "asc" }, { namespace: "asc" }],
  });
  return rows.map((row) => ({ ...toOverrideRecord(row), alias: row.connection.alias }));
}

/** Writes the rows in place of whatever stood under their keys. */
export async function putOverrides(
  tx: Db,
  records: readonly (OverrideRecord & { readonly id: string })[],
): Promise<void> {
  await deleteOverrides(tx, records);
  await tx.traitOverride.createMany({
    data: records.map(({ strategy, execution, base, namespace, ...rest }) => ({
      ...rest,
      namespace: namespace ?? "",
      strategy: toJsonText(asJson(strategy)),
      execution: toJsonText(asJson(execution)),
      base: toJsonText(asJson(base)),
    })),
  });
}

export async function deleteOverrides(tx: Db, keys: readonly OverrideKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.traitOverride.deleteMany({
    where: {
      OR: keys.map(({ connectionId, callable, namespace }) => ({
        connectionId,
        callable,
        namespace: namespace ?? "",
      })),
    },
  });
}

function uniqueKey({ connectionId, callable, namespace }: OverrideKey) {
  const key = { connectionId, callable, namespace: namespace ?? "" };
  return { connectionId_callable_namespace: key };
}

function toOverrideRecord(row: TraitOverride): OverrideRecord {
  return {
    connectionId: row.connectionId,
    callable: row.callable,
    namespace: row.namespace === "" ? null : row.namespace,
    strategy: readStored(row.strategy),
    execution: readStored(row.execution),
    note: row.note,
    base: readStored(row.base),
    version: row.version,
    changedBy: row.changedBy,
    changedAt: row.changedAt,
  };
}
