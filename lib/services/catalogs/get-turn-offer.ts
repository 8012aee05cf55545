// Which tools a turn about a task would be told of, asked of the same rule as the runtime (R16).
import type { getTurnOffer as getTurnOfferEndpoint } from "@/lib/contracts/catalogs";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { type RankedTool, SEARCH_TOOL } from "@/lib/domain/catalog/select-tools";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import { turnSelection } from "@/lib/runtime/turn/offered-tools";
import type { ServiceContext } from "../service-context";
import type { CatalogPlace } from "./get-catalog";
import { loadCatalog } from "./load-catalog";
import { turnTools } from "./turn-tools";

type OfferQuestion = CatalogPlace & {
  readonly task: string;
  /** Tried instead of the agent's own. */
  readonly maxTools?: number | undefined;
};

type OfferLine = ResponseOf<typeof getTurnOfferEndpoint>["lines"][number];

/** @throws AppError NOT_FOUND for an agent or revision that is not there. */
export async function getTurnOffer(
  context: ServiceContext,
  { task, maxTools, ...place }: OfferQuestion,
): Promise<ResponseOf<typeof getTurnOfferEndpoint>> {
  const catalog = await loadCatalog(context, place);
  const own = turnTools(catalog);
  const asked: ConversationMessage = { role: "user", id: "msg_preview", text: task };
  const rules = { ...own, ...(maxTools === undefined ? {} : { maxTools }) };
  const { selected, ranked } = turnSelection(rules, [asked]);
  const compared = new Set(ranked.map(({ tool }) => tool.id));
  const offered = new Set(selected.map(({ id }) => id));
  return {
    agent: catalog.agent.slug,
    revision: catalog.revision,
    maxTools: rules.maxTools,
    ownMaxTools: own.maxTools,
    canSearch: own.tools.some(({ kind, callable }) => kind === "local" && callable === SEARCH_TOOL),
    lines: [
      ...selected.filter(({ id }) => !compared.has(id)).map((tool) => pinnedLine(tool)),
      ...ranked.map((one) => rankedLine(one, offered)),
    ],
  };
}

function pinnedLine(tool: EffectiveTool): OfferLine {
  return { ...told(tool), standing: "always", score: null, words: [] };
}

function rankedLine({ tool, score, words }: RankedTool, offered: ReadonlySet<string>): OfferLine {
  const standing = offered.has(tool.id) ? "offered" : "left_out";
  return { ...told(tool), standing, score, words: [...words] };
}

function told({ id, definition }: EffectiveTool) {
  return { id, description: definition?.description ?? "" };
}
