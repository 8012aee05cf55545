// Frozen parts by their names, as the comparison of revisions takes them.

import type { Db } from "@/lib/db/engine/database";
import { trusted } from "@/lib/db/engine/stored-json";
import { getBlobs } from "@/lib/db/revisions/blobs";
import { readPartName } from "@/lib/domain/revisions/compare-manifests";
import type { PartKind, RevisionParts } from "@/lib/domain/revisions/compare-revisions";
import { type FrozenAgent, thawAgent } from "@/lib/domain/revisions/frozen-agent";
import type { RevisionManifest } from "@/lib/domain/revisions/snapshot";

/** Only the named parts; a name that the manifest lacks is a part that was not there. */
export async function loadParts(
  tx: Db,
  manifest: RevisionManifest,
  names: readonly string[],
): Promise<RevisionParts> {
  const hashes = names.flatMap((name) => manifest[name] ?? []);
  const blobs = await getBlobs(tx, hashes);
  const ofKind = <T>(kind: PartKind): ReadonlyMap<string, T> => {
    const found = new Map<string, T>();
    for (const name of names) {
      const { part, key } = readPartName(name);
      const hash = manifest[name];
      if (part === kind && hash !== undefined) found.set(key, trusted<T>(blobs.get(hash)));
    }
    return found;
  };
  const agents = [...ofKind<FrozenAgent>("agent")].map(
    ([slug, agent]) => [slug, thawAgent(agent)] as const,
  );
  return { agents: new Map(agents), sources: ofKind("source"), servers: ofKind("server") };
}

/** Names of the parts whose hashes differ. */
export function differingParts(a: RevisionManifest, b: RevisionManifest): readonly string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return names.filter((name) => a[name] !== b[name]);
}
