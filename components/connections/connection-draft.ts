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
  const standing = draftOfConnection(connection);
  const before = inputOf(standing);
  const entries = Object.entries(inputOf(inPlaces(standing, draft))).filter(
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

/** Names that stay keep their places and new ones come last: a file that they came from then changes by those lines alone. */
function inPlaces(standing: ConnectionDraft, draft: ConnectionDraft): ConnectionDraft {
  const allowedBefore = (name: string) =>
    standing.namespaces.find((grant) => grant.name === name)?.allowed ?? null;
  return {
    ...draft,
    allowed: orderedAs(standing.allowed, draft.allowed),
    namespaces: draft.namespaces.map(({ name, allowed }) => ({
      name,
      allowed: orderedAs(allowedBefore(name), allowed),
    })),
  };
}

function orderedAs(before: GrantDraft["allowed"], after: GrantDraft["allowed"]) {
  if (before === null || after === null) return after;
  const kept = before.filter((name) => after.includes(name));
  return [...kept, ...after.filter((name) => !before.includes(name))];
}

function valueAt(input: ReturnType<typeof inputOf>, field: string): unknown {
  return Object.entries(input).find(([name]) => name === field)?.[1];
}
