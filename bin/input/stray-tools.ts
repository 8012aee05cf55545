// Discovered tools that no connection of a configuration offers: most likely their alias is misspelt.
import type { ConfigDocument } from "@/lib/domain/config/read-config";
import { joinPath } from "@/lib/domain/config/source-tree";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { CATALOG_RULES } from "@/lib/domain/lint/catalog-rules";
import { finding } from "@/lib/domain/lint/rule";
import { closestWord } from "@/lib/kernel/closest-word";
import type { ToolLists } from "./tool-lists";

/** One for each alias that no agent of the documents has. */
export function strayTools(
  documents: readonly ConfigDocument[],
  tools: ToolLists | null,
): readonly Diagnostic[] {
  const agents = documents.flatMap((document) => document.agents);
  const aliases = new Set(agents.flatMap((agent) => agent.connections.map(({ alias }) => alias)));
  return [...(tools?.keys() ?? [])]
    .filter((alias) => !aliases.has(alias))
    .map((alias) => {
      const message = `no connection has the alias ${JSON.stringify(alias)}; its discovered tools are not read`;
      const meant = closestWord(alias, aliases);
      const own = meant === null ? {} : { fix: `Did you mean "${meant}"?` };
      return finding(
        "CAT-03",
        CATALOG_RULES["CAT-03"],
        { path: joinPath("tools", alias), at: null },
        message,
        own,
      );
    });
}
