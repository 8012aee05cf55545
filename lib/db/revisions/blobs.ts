// Immutable content named by its own hash: written once, shared by every revision that holds it.
import type { JsonValue } from "@/lib/kernel/json";
import { sha256Hex } from "@/lib/kernel/sha256";
import type { Db } from "../engine/database";
import { fromJsonText, toJsonText } from "../engine/json-text";

/** Stores the value unless it is there already, and answers its hash. */
export async function putBlob(tx: Db, value: JsonValue): Promise<string> {
  const [hash] = await putBlobs(tx, [value]);
  if (hash === undefined) throw new Error("one value has one hash");
  return hash;
}

/** Stores many values at once; hashes come back in order. */
export async function putBlobs(tx: Db, values: readonly JsonValue[]): Promise<readonly string[]> {
  const rows = values.map((value) => {
    const content = toJsonText(value);
    return { hash: sha256Hex(content), content };
  });
  if (rows.length > 0) await tx.blob.createMany({ data: rows, skipDuplicates: true });
  return rows.map((row) => row.hash);
}

/** The values of these hashes; a hash that is not stored is missing from the map. */
export async function getBlobs(
  tx: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, JsonValue>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx.blob.findMany({ where: { hash: { in: [...new Set(hashes)] } } });
  return new Map(rows.map((row) => [row.hash, fromJsonText(row.content)]));
}
