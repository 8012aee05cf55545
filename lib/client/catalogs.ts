// An agent's catalog as the browser asks for it: as a table, as models read it, compared and explained.
import { queryOptions } from "@tanstack/react-query";
import type {
  compareCatalog,
  explainCatalogTool,
  getCatalog,
  getCatalogForm,
  getCatalogText,
  getTurnOffer,
  ProviderName,
} from "@/lib/contracts/catalogs";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { agentKeys } from "./agents";
import { call } from "./request";

export type CatalogData = ResponseOf<typeof getCatalog>;
export type CatalogToolData = CatalogData["tools"][number];
export type CatalogFindingData = CatalogData["findings"][number];
export type CatalogComparison = ResponseOf<typeof compareCatalog>;
export type CatalogDifferenceData = CatalogComparison["differences"][number];
export type ToolExplanationData = ResponseOf<typeof explainCatalogTool>;
export type TurnOfferData = ResponseOf<typeof getTurnOffer>;
export type OfferLineData = TurnOfferData["lines"][number];
export type Provider = ProviderName;

/** `revision` null is the newest. */
export type CatalogPlace = { readonly agent: string; readonly revision: number | null };

const key = ({ agent, revision }: CatalogPlace, ...more: readonly unknown[]) =>
  [...agentKeys.one(agent), "catalog", revision, ...more] as const;

const at = ({ revision }: CatalogPlace) => (revision === null ? {} : { revision });

/** A revision never changes; what is newest may. */
const freshness = ({ revision }: CatalogPlace) =>
  revision === null ? {} : { staleTime: Number.POSITIVE_INFINITY };

export function catalogOptions(place: CatalogPlace) {
  return queryOptions({
    queryKey: key(place),
    queryFn: ({ signal }) =>
      call<typeof getCatalog>("GET /agents/{agent}/catalog", {
        params: { agent: place.agent },
        query: at(place),
        signal,
      }),
    ...freshness(place),
  });
}

export function catalogTextOptions(place: CatalogPlace) {
  return queryOptions({
    queryKey: key(place, "text"),
    queryFn: ({ signal }) =>
      call<typeof getCatalogText>("GET /agents/{agent}/catalog/text", {
        params: { agent: place.agent },
        query: at(place),
        signal,
      }),
    ...freshness(place),
  });
}

export function catalogFormOptions(place: CatalogPlace, provider: Provider) {
  return queryOptions({
    queryKey: key(place, "form", provider),
    queryFn: ({ signal }) =>
      call<typeof getCatalogForm>("GET /agents/{agent}/catalog/forms/{provider}", {
        params: { agent: place.agent, provider },
        query: at(place),
        signal,
      }),
    ...freshness(place),
  });
}

export function catalogComparisonOptions(left: CatalogPlace, right: CatalogPlace) {
  return queryOptions({
    queryKey: key(left, "compare", right),
    queryFn: ({ signal }) =>
      call<typeof compareCatalog>("GET /agents/{agent}/catalog/compare", {
        params: { agent: left.agent },
        query: {
          ...at(left),
          withAgent: right.agent,
          ...(right.revision === null ? {} : { withRevision: right.revision }),
        },
        signal,
      }),
  });
}

export function toolExplanationOptions(place: CatalogPlace, tool: string) {
  return queryOptions({
    queryKey: key(place, "explain", tool),
    queryFn: ({ signal }) =>
      call<typeof explainCatalogTool>("GET /agents/{agent}/catalog/explain", {
        params: { agent: place.agent },
        query: { ...at(place), tool },
        signal,
      }),
    ...freshness(place),
  });
}

/** `maxTools` null is the agent's own. */
export type OfferQuestion = { readonly task: string; readonly maxTools: number | null };

export function turnOfferOptions(place: CatalogPlace, { task, maxTools }: OfferQuestion) {
  return queryOptions({
    queryKey: key(place, "offer", task, maxTools),
    queryFn: ({ signal }) =>
      call<typeof getTurnOffer>("GET /agents/{agent}/catalog/offer", {
        params: { agent: place.agent },
        query: { ...at(place), task, ...(maxTools === null ? {} : { maxTools }) },
        signal,
      }),
    ...freshness(place),
  });
}
