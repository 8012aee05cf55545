// The names that models see: one to one with tool ids, within what every provider accepts, and never changing.
import { groupBy } from "@/lib/kernel/group-by";
import { sha256Hex } from "@/lib/kernel/sha256";

const MAX_LENGTH = 64;
const HASH_LENGTH = 12;
/** When two hashed names clash after all, both take this much of their hash. */
const LONG_HASH_LENGTH = 40;

/** What Anthropic, OpenAI and Gemini all accept. */
const ACCEPTED = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;
const LOOKS_HASHED = /-[0-9a-f]{12,}$/;

/**
 * `alias.callable` as `alias__callable` where that reads back to the same id, else a readable part and a hash of the
 * id. The name depends on the id alone, so no other tool, no list order and no restart changes it.
 */
export function modelName(id: string): string {
  const plain = id.replace(".", "__");
  const isPlain =
    ACCEPTED.test(plain) && !LOOKS_HASHED.test(plain) && plain.replace("__", ".") === id;
  return isPlain ? plain : hashedName(id, HASH_LENGTH);
}

function hashedName(id: string, hashLength: number): string {
  const readable = id.replaceAll(".", "__").replace(/[^a-zA-Z0-9_-]/gu, "_");
  const start = /^[a-zA-Z_]/.test(readable) ? readable : `_${readable}`;
  const hash = sha256Hex(JSON.stringify(id)).slice(0, hashLength);
  return `${start.slice(0, MAX_LENGTH - hashLength - 1)}-${hash}`;
}

export type ModelNames = {
  readonly nameOf: ReadonlyMap<string, string>;
  readonly idOf: ReadonlyMap<string, string>;
  /** Ids whose names would have been equal; they were told apart by longer hashes. */
  readonly collisions: readonly (readonly string[])[];
};

/** The names of a list of ids, both ways. `name` is only replaced in tests. */
export function modelNames(
  ids: Iterable<string>,
  name: (id: string) => string = modelName,
): ModelNames {
  const byName = groupBy(new Set(ids), name);
  const nameOf = new Map<string, string>();
  for (const [shared, owners] of byName)
    for (const id of owners)
      nameOf.set(id, owners.length === 1 ? shared : hashedName(id, LONG_HASH_LENGTH));
  return {
    nameOf,
    idOf: new Map([...nameOf].map(([id, given]) => [given, id])),
    collisions: [...byName.values()].filter((owners) => owners.length > 1),
  };
}
