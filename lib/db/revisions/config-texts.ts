// The texts that agents were last imported from.

import type { Db } from "../engine/database";
import { trusted } from "../engine/stored-json";
import { getBlobs, putBlob } from "./blobs";

export type ConfigTextRecord = {
  readonly agentId: string;
  /** Blob of the text. */
  readonly hash: string;
  /** Null for the file's top. */
  readonly bundle: string | null;
  readonly importedAt: Date;
};

export async function findConfigTexts(
  tx: Db,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, ConfigTextRecord>> {
  const rows = await tx.configText.findMany({ where: { agentId: { in: [...agentIds] } } });
  return new Map(
    rows.map(({ agentId, text, bundle, importedAt }) => [
      agentId,
      { agentId, hash: text, bundle, importedAt },
    ]),
  );
}

export async function readConfigText(tx: Db, hash: string): Promise<string> {
  return trusted<string>((await getBlobs(tx, [hash])).get(hash));
}

/** Answers the hash, by which the same text is recognised. */
export function putConfigText(tx: Db, text: string): Promise<string> {
  return putBlob(tx, text);
}

type Kept = Omit<ConfigTextRecord, "agentId"> & {
  readonly agentIds: readonly string[];
  readonly importedBy: string;
};

export async function keepConfigText(tx: Db, { agentIds, hash, ...rest }: Kept): Promise<void> {
  await tx.configText.deleteMany({ where: { agentId: { in: [...agentIds] } } });
  await tx.configText.createMany({
    data: agentIds.map((agentId) => ({ agentId, text: hash, ...rest })),
  });
}
