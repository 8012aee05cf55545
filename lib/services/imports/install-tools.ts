// Records the tools that come with Traitline itself, at every start: code of ours is reviewed with its release.
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import { adoptListing, type OwnListing } from "../servers/adopt-listing";
import { toolLines } from "../servers/apply-listing";
import type { ServiceContext } from "../service-context";

export type InstalledSource = OwnListing;

/** Nothing is written where everything is recorded already. */
export function installTools(
  context: ServiceContext,
  sources: readonly InstalledSource[],
): Promise<Changed<null>> {
  authorise(context.actor, "administer");
  return changeGovernance(context, async (tx) => {
    const audit = [];
    for (const { key, definitions } of sources) {
      const changes = await adoptListing(tx, context, { key, definitions });
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
