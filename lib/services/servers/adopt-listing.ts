// Records what a source of our own lists: whatever has changed in it is in force at once, reviewed with its release or its saving.
import type { Db } from "@/lib/db/engine/database";
import type { ReportedChange } from "@/lib/domain/mcp/refresh-report";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { ServiceContext } from "../service-context";
import { applyListing } from "./apply-listing";

export type OwnListing = {
  /** `local:<family>`. */
  readonly key: string;
  readonly definitions: readonly ToolDefinition[];
};

export async function adoptListing(
  tx: Db,
  context: ServiceContext,
  { key, definitions }: OwnListing,
): Promise<readonly ReportedChange[]> {
  const report = reportOf(key, definitions.length);
  const imported = { report, definitions, setAside: [], isWhole: true };
  const { changes } = await applyListing(tx, context, { source: key, imported, drift: "adopt" });
  return changes;
}

function reportOf(alias: string, accepted: number) {
  const counts = { listed: accepted, accepted, renamed: 0, quarantined: 0 };
  return { alias, tools: [], counts, warnings: [] };
}
