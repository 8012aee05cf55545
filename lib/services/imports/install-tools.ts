// Records the tools that come with Traitline itself, at every start: code of ours is reviewed with its release.
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import { applyListing, toolLines } from "../servers/apply-listing";
import type { ServiceContext } from "../service-context";

export type InstalledSource = {
  /** `local:<family>`. */
  readonly key: string;
  readonly definitions: readonly ToolDefinition[];
};

/** Nothing is written where everything is recorded already. */
export function installTools(
  context: ServiceContext,
  sources: readonly InstalledSource[],
): Promise<Changed<null>> {
  authorise(context.actor, "administer");
  return changeGovernance(context, async (tx) => {
    const audit = [];
    for (const { key, definitions } of sources) {
      const imported = { report: reportOf(key, definitions.length), definitions, setAside: [] };
      const { changes } = await applyListing(tx, context, {
        source: key,
        imported,
        drift: "adopt",
      });
      if (changes.length === 0) continue;
      const line = { action: "source.imported", targetKind: "source", targetId: key };
      audit.push(
        { ...line, after: { tools: definitions.length, changes: changes.length } },
        ...toolLines(key, changes),
      );
    }
    return {
      result: null,
      summary: "Installed the tools that come with Traitline",
      audit,
      touched: { sources: sources.map(({ key }) => key) },
    };
  });
}

function reportOf(alias: string, accepted: number) {
  const counts = { listed: accepted, accepted, renamed: 0, quarantined: 0 };
  return { alias, tools: [], counts, warnings: [] };
}
