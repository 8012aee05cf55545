// Finds keys that are most likely ours in another spelling: taken for unknown ones, what they restrict would be open.
import { closestWord } from "@/lib/kernel/closest-word";
import { isGrammarKey, SWITCHES } from "./connection-grammar";
import { type EntryCursor, entriesOf, type SourceCursor } from "./source-cursor";
import type { SourceMap } from "./source-tree";

/** By what is said in them: every spelling that counts, the one that is written first. */
type Grammar = Readonly<Record<string, readonly string[]>>;

export type MisspeltKey = { readonly entry: EntryCursor; readonly meant: string };

/** What people also write, without case, `_` and `-`. */
const SYNONYMS: Grammar = {
  allowed: ["allow", "allowlist", "allowedtools", "whitelist"],
  excluded: ["exclude", "excludes", "deny", "denied", "denylist", "disallowed", "blacklist"],
  tool_traits: ["tooltrait", "traits", "trait"],
  namespaces: ["namespace"],
};

/** Words of ours that a slip of the finger may leave open. */
const NEAR = ["allowed", "excluded"];

/** The first one; a synonym says nothing where the key itself stands beside it. */
export function misspeltKey(map: SourceCursor<SourceMap>, grammar: Grammar): MisspeltKey | null {
  const absent = absentKeys(map, grammar);
  for (const entry of entriesOf(map)) {
    if (isGrammarKey(grammar, entry.key) || SWITCHES.has(entry.key)) continue;
    const meant = respelt(entry.key, grammar) ?? reworded(entry.key, absent);
    if (meant !== null) return { entry, meant };
  }
  return null;
}

/** The written spellings of what the mapping does not say. */
function absentKeys(map: SourceCursor<SourceMap>, grammar: Grammar): readonly string[] {
  const present = new Set(map.node.entries.map(({ key }) => key));
  return Object.values(grammar).flatMap((spellings) =>
    spellings.some((spelling) => present.has(spelling)) ? [] : spellings.slice(0, 1),
  );
}

function respelt(key: string, grammar: Grammar): string | null {
  const all = [...Object.values(grammar).flat(), ...SWITCHES.keys()];
  return all.find((spelling) => plain(spelling) === plain(key)) ?? null;
}

function reworded(key: string, absent: readonly string[]): string | null {
  const synonym = absent.find((word) => SYNONYMS[word]?.includes(plain(key)));
  const near = NEAR.filter((word) => absent.includes(word));
  return synonym ?? closestWord(key, near);
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, "");
}
