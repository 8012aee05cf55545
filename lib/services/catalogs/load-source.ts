// One frozen source of tools with its definitions in force: read once, shared by every catalog that draws from it.

import type { Db } from "@/lib/db/engine/database";
import { trusted } from "@/lib/db/engine/stored-json";
import { getBlobs } from "@/lib/db/revisions/blobs";
import type { SourceSnapshot, SourceTool } from "@/lib/domain/revisions/snapshot";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type { ToolDeclaration } from "@/lib/domain/tools/contract/tool-declaration";
import { definitionInForce } from "@/lib/domain/tools/definition/definition-in-force";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { RecentCache } from "@/lib/kernel/recent-cache";

export type LoadedSource = {
  /** Everything that the source has ever listed. */
  readonly tools: readonly SourceTool[];
  /** What agents may have of it: neither gone nor quarantined. */
  readonly definitions: readonly ToolDefinition[];
};

/** By hash of the frozen part; a hash that is not stored is an error, since revisions keep what they name. */
export async function loadSources(
  db: Db,
  cache: RecentCache<LoadedSource>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, LoadedSource>> {
  const known = new Map(hashes.map((hash) => [hash, cache.get(hash)] as const));
  const missing = hashes.filter((hash) => known.get(hash) === undefined);
  const blobs = await getBlobs(db, missing);
  const loaded = new Map<string, LoadedSource>();
  for (const hash of hashes) {
    const source =
      known.get(hash) ?? (await withDefinitions(db, trusted<SourceSnapshot>(blobs.get(hash))));
    cache.set(hash, source);
    loaded.set(hash, source);
  }
  return loaded;
}

async function withDefinitions(db: Db, { tools }: SourceSnapshot): Promise<LoadedSource> {
  const inForce = tools.filter(({ state }) => state === "current" || state === "changed");
  const stored = await getBlobs(
    db,
    inForce.map(({ reviewed }) => reviewed),
  );
  return {
    tools,
    definitions: inForce.map((tool) =>
      definitionInForce(trusted<ToolDefinition>(stored.get(tool.reviewed)), declarationOf(tool)),
    ),
  };
}

function declarationOf({ shape, contract, additions }: SourceTool): ToolDeclaration {
  return { shape, contract: trusted<ExecutionContract | null>(contract), additions };
}
