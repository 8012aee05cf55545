// What makes two calls the same call: the fingerprint of tool and arguments, and the identity of a slot in a round.
import type { JsonValue } from "@/lib/kernel/json";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { sha256Hex } from "@/lib/kernel/sha256";

export type Fingerprint = {
  /** SHA-256 of `canonical`, lower-case hex. */
  readonly fingerprint: string;
  /** `{"arguments":…,"tool":…}` in the form of settled rule 5a. */
  readonly canonical: string;
};

/** Spelling does not count (key order, 1 and 1.0, NFC and NFD); types, list order and white space do. */
export function fingerprint(tool: string, params: JsonValue | undefined): Fingerprint {
  const canonical = canonicalJson({ arguments: params ?? {}, tool: tool.trim() }, toNfc);
  return { fingerprint: sha256Hex(canonical), canonical };
}

function toNfc(text: string): string {
  return text.normalize("NFC");
}

/** The coordinates of an action; `occurrence` is above 0 where one slot holds two different calls (settled rule 5). */
export type Slot = {
  readonly turn: string;
  readonly round: number;
  readonly index: number;
  readonly occurrence?: number;
};

const UNIT_SEPARATOR = "\u001f";

/** SHA-256, lower-case hex; arguments are no part of it. Negative coordinates count as 0. */
export function identityKey({ turn, round, index, occurrence = 0 }: Slot): string {
  const parts = [turn, Math.max(0, round), Math.max(0, index)];
  if (occurrence > 0) parts.push(occurrence);
  return sha256Hex(parts.join(UNIT_SEPARATOR));
}

/** A short call id that follows from the slot alone (R98). */
export function callIdOf(slot: Slot): string {
  return callIdOfKey(identityKey(slot));
}

/** The same, of the slot's identity key. */
export function callIdOfKey(key: string): string {
  return `tc_${key.slice(0, 12)}`;
}
