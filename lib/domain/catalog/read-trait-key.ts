// Reads one trait key: which callable it means, or why it means none.
import { closestWord } from "@/lib/kernel/closest-word";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Place } from "../lint/rule";
import { traitFinding } from "../traits/trait-rules";
import type { ConnectionScope } from "./connection-scope";
import { callableOfOperation } from "./named-service-operations";

/** `callable` is `*` for the wildcard and null where the key is not applied. */
export type KeyReading = {
  readonly callable: string | null;
  readonly diagnostics: readonly Diagnostic[];
};

type Suggest = (word: string) => string | null;

/**
 * R64: the callable's own name, or an error with the fix; its own `alias.` or `mcp.alias.` in front is taken off.
 * `suggest` finds the callable that was probably meant, for callers with many keys to read.
 */
export function readTraitKey(
  key: string,
  scope: ConnectionScope,
  aliases: ReadonlySet<string>,
  place: Place,
  suggest: Suggest = (word) => closestWord(word, scope.known),
): KeyReading {
  if (key === "*" || scope.known.has(key)) return { callable: key, diagnostics: [] };
  const own = withoutOwnAlias(key, scope.connection.alias);
  const fault = foreignKey(own ?? key, scope, aliases, place, suggest);
  if (fault !== null) return { callable: null, diagnostics: [fault] };
  if (own === null) return { callable: key, diagnostics: [] };
  const message = `trait key ${JSON.stringify(key)} is read as ${JSON.stringify(own)}`;
  const note = traitFinding("TRAIT-07", place, message, { severity: "info", fix: `Write ${own}.` });
  return { callable: own, diagnostics: [note] };
}

function withoutOwnAlias(key: string, alias: string): string | null {
  const prefix = [`mcp.${alias}.`, `${alias}.`].find((start) => key.startsWith(start));
  const rest = prefix === undefined ? "" : key.slice(prefix.length);
  return rest === "" ? null : rest;
}

function foreignKey(
  key: string,
  scope: ConnectionScope,
  aliases: ReadonlySet<string>,
  place: Place,
  suggest: Suggest,
): Diagnostic | null {
  if (key.trim() === "") return emptyKey(key, place);
  if (!key.includes(".") || scope.known.has(key)) return null;
  if (scope.connection.kind === "named_service") {
    const callable = callableOfOperation(key);
    if (callable !== undefined) return operationKey(key, callable, place);
  }
  const other = otherConnection(key, scope.connection.alias, aliases);
  if (other === null && mayBeDotted(key, scope)) return null;
  return qualifiedKey(key, other, scope, place, suggest);
}

/**
 * Tools of an MCP server may have dots in their names. Only discovery or an allow-list can tell, so where there is
 * neither they are believed.
 */
function mayBeDotted(key: string, { connection, isOpen }: ConnectionScope): boolean {
  if (connection.kind !== "mcp" || !isOpen || key.startsWith("mcp.")) return false;
  return callableOfOperation(key) === undefined && !key.split(".").includes("");
}

function otherConnection(key: string, own: string, aliases: ReadonlySet<string>): string | null {
  const [first = "", second = ""] = key.split(".", 2);
  const alias = first === "mcp" && !aliases.has("mcp") ? second : first;
  return alias !== own && aliases.has(alias) ? alias : null;
}

function emptyKey(key: string, place: Place): Diagnostic {
  const message = `trait key ${JSON.stringify(key)} names no callable; it is not applied`;
  return traitFinding("TRAIT-07", place, message, { fix: "Write the callable's own name." });
}

function operationKey(key: string, callable: string | null, place: Place): Diagnostic {
  const message = `trait key ${JSON.stringify(key)} is a provider operation; it is not applied`;
  const fix = callable === null ? "Remove it: no tool calls it." : `Use ${callable}, not ${key}.`;
  return traitFinding("TRAIT-07", place, message, { fix });
}

function qualifiedKey(
  key: string,
  other: string | null,
  scope: ConnectionScope,
  place: Place,
  suggest: Suggest,
): Diagnostic {
  const message = `trait key ${JSON.stringify(key)} does not belong to connection ${scope.connection.alias}; it is not applied`;
  const callable = key.slice(key.lastIndexOf(".") + 1);
  if (other !== null) {
    const fix = `Move it to connection ${other}, as ${key.slice(key.indexOf(`${other}.`) + other.length + 1)}.`;
    return traitFinding("TRAIT-07", place, message, { fix });
  }
  const meant = scope.known.has(callable) ? callable : suggest(key);
  const fix = meant === null ? "Write the callable's own name." : `Did you mean "${meant}"?`;
  return traitFinding("TRAIT-07", place, message, { fix });
}
