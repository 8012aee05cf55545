// What a server may be called: the part of a tool id before the first dot.
import { shownJson } from "../tools/call/shown-json";
import { hiddenInName } from "./hidden-characters";

/** Why an alias cannot be part of a tool id, or null. */
export function aliasFault(alias: string): string | null {
  if (alias.trim() === "") return "an alias must not be empty";
  if (alias.includes("."))
    return `the alias ${shownJson(alias)} holds a dot, at which tool ids split`;
  const hidden = hiddenInName(alias);
  return hidden.length > 0
    ? `an alias holds characters that do not show: ${hidden.join(", ")}`
    : null;
}

/** A usable alias for a server that nobody has named yet, from its file name or its own name. */
export function suggestAlias(name: string): string {
  const alias = name.replace(/[^\p{L}\p{N}_-]+/gu, "_").replace(/^_+|_+$/g, "");
  return alias === "" ? "mcp" : alias.slice(0, 64);
}

/** Two aliases with the same key read alike, whatever a provider's name keeps of their differences. */
export function aliasLookAlikeKey(alias: string): string {
  return alias
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
}
