// Writes a connection in the grammar that the reader reads, with the first spelling of every key.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { familiesAsJson } from "../traits/normalise-traits";
import type { Connection, DeclaredTraits, NamespaceGrant } from "./connection";

/** Reading it again gives an equal connection; a missing allow-list is left out, and so is what is empty. */
export function connectionToJson(connection: Connection): JsonObject {
  const { id, kind, alias, serverId, allowed, namespaces, extra } = connection;
  const grants = Object.entries(namespaces).map(([name, grant]) => [name, grantToJson(grant)]);
  return {
    id,
    kind,
    ...refToJson(connection),
    ...(serverId === null ? {} : { server_id: serverId }),
    alias,
    ...(allowed === null ? {} : { allowed }),
    ...(grants.length === 0 ? {} : { namespaces: Object.fromEntries(grants) }),
    ...traitsToJson(connection.traits),
    ...extra,
  };
}

export function grantToJson({ allowed, traits, extra = {} }: NamespaceGrant): JsonObject {
  return { ...(allowed === null ? {} : { allowed }), ...traitsToJson(traits), ...extra };
}

function traitsToJson(traits: Readonly<Record<string, DeclaredTraits>>): JsonObject {
  const declared = Object.entries(traits).map(([key, { families }]): [string, JsonValue] => [
    key,
    familiesAsJson(families),
  ]);
  return declared.length === 0 ? {} : { tool_traits: Object.fromEntries(declared) };
}

const DOTTED_MODULE = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;

/** A dotted name is a Python module, everything else a reference to a file. */
function refToJson({ ref, extra }: Connection): JsonObject {
  if (ref === null) return {};
  const isModule = DOTTED_MODULE.test(ref) && !ref.endsWith(".py") && !("module" in extra);
  return isModule ? { module: ref } : { ref };
}
