// A connection as somebody is editing it, and what of it differs from what stands.
import type { ConnectionEdit, ConnectionItem } from "@/lib/client/connections";

export type ConnectionDraft = {
  readonly alias: string;
  readonly ref: string;
  readonly serverId: string | null;
  readonly allowed: readonly string[] | null;
  readonly namespaces: readonly GrantDraft[];
};

export type GrantDraft = { readonly name: string; readonly allowed: readonly string[] | null };

export function draftOfConnection(connection: ConnectionItem): ConnectionDraft {
  const { alias, ref, serverId, allowed, namespaces } = connection;
  return {
    alias,
    ref: ref ?? "",
    serverId,
    allowed,
    namespaces: namespaces.map((grant) => ({ name: grant.name, allowed: grant.allowed })),
  };
}

/** Null where nothing differs. */
export function editOf(connection: ConnectionItem, draft: ConnectionDraft): ConnectionEdit | null {
  const before = inputOf(draftOfConnection(connection));
  const entries = Object.entries(inputOf(draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(valueAt(before, field)),
  );
  if (entries.length === 0) return null;
  return {
    connection: connection.id,
    version: connection.version,
    input: Object.fromEntries(entries),
  };
}

/** As the door takes it. */
export function inputOf({ alias, ref, serverId, allowed, namespaces }: ConnectionDraft) {
  return {
    alias: alias.trim(),
    ref: ref.trim() === "" ? null : ref.trim(),
    serverId,
    allowed: allowed === null ? null : [...allowed],
    namespaces: Object.fromEntries(
      namespaces.map((grant) => [
        grant.name,
        { allowed: grant.allowed === null ? null : [...grant.allowed] },
      ]),
    ),
  };
}

function valueAt(input: ReturnType<typeof inputOf>, field: string): unknown {
  return Object.entries(input).find(([name]) => name === field)?.[1];
}
