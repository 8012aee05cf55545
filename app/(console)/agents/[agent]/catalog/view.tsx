"use client";
// What an agent really has, at any revision: as a table, as models read it, compared, and explained.
import { useQuery } from "@tanstack/react-query";
import { CatalogHeader } from "@/components/catalog/catalog-header";
import { useAddress } from "@/components/data/filters/use-address";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { ScreenBody } from "@/components/layout/screen";
import { fetchedPart } from "@/components/ui/fetched";
import { PanelPlace } from "@/components/ui/panel-place";
import { Skeleton } from "@/components/ui/skeleton";
import { agentOptions } from "@/lib/client/agents";
import { type CatalogData, catalogOptions } from "@/lib/client/catalogs";
import { catalogPlaceParams } from "./search-params";
import { TablePart } from "./table-part";

const WhyField = fetchedPart(
  () => import("@/components/catalog/why-field").then((file) => file.WhyField),
  <span className="h-control w-72 max-sm:w-full" />,
);
const ToolPanel = fetchedPart(
  () => import("@/components/catalog/tool-panel").then((file) => file.ToolPanel),
  <PanelPlace />,
);
const ComparePart = fetchedPart(() => import("./compare-part").then((file) => file.ComparePart));
const ModelText = fetchedPart(
  () => import("@/components/catalog/model-text").then((file) => file.ModelText),
  <Skeleton className="h-96" />,
);
const ProviderViews = fetchedPart(
  () => import("@/components/catalog/provider-views").then((file) => file.ProviderViews),
  <Skeleton className="h-96" />,
);
const TurnOffer = fetchedPart(
  () => import("@/components/catalog/turn-offer").then((file) => file.TurnOffer),
  <Skeleton className="h-96" />,
);
const CatalogFindings = fetchedPart(() =>
  import("@/components/catalog/catalog-findings").then((file) => file.CatalogFindings),
);

export function CatalogView({ slug }: { slug: string }) {
  const [params, setParams] = useAddress(catalogPlaceParams);
  const { revision, view, provider, why, task, maxTools } = params;
  const newest = useQuery(agentOptions(slug)).data?.revision ?? null;
  const place = { agent: slug, revision: revision === newest ? null : revision };
  const query = useQuery(catalogOptions(place));
  const tools = query.data?.tools ?? NONE;
  const ask = (tool: string | null) => setParams({ why: tool });

  const header = (
    <CatalogHeader
      place={place}
      newest={newest}
      catalog={query.data}
      view={view}
      onViewChange={(next) => setParams({ view: next, why: null })}
      onRevisionChange={(next) => setParams({ revision: next })}
    >
      <WhyField
        tools={tools}
        onAsk={(tool) => setParams({ why: tool, ...(view === "compare" && { view: "table" }) })}
      />
    </CatalogHeader>
  );
  if (view === "compare") {
    return <ComparePart place={place} params={params} onChange={setParams} header={header} />;
  }
  return (
    <ScreenBody
      isFilled={view === "table" || view === "offer"}
      panel={
        why && (
          <ToolPanel
            key={why}
            place={place}
            id={why}
            tool={tools.find(({ id }) => id === why) ?? null}
            onAsk={ask}
            onClose={() => ask(null)}
          />
        )
      }
    >
      {header}
      <QueryStates
        query={query}
        loading={<TableSkeleton label={`Loading the catalog of ${slug}`} />}
      >
        {(catalog) => (
          <>
            {view === "table" && <TablePart catalog={catalog} openId={why} onOpen={ask} />}
            {view === "text" && <ModelText place={place} />}
            {view === "providers" && (
              <ProviderViews
                place={place}
                provider={provider}
                onProviderChange={(next) => setParams({ provider: next })}
              />
            )}
            {view === "offer" && (
              <TurnOffer
                place={place}
                question={task === null ? null : { task, maxTools }}
                onAsk={setParams}
                openId={why}
                onOpen={ask}
              />
            )}
            {view === "findings" && <CatalogFindings findings={catalog.findings} />}
          </>
        )}
      </QueryStates>
    </ScreenBody>
  );
}

const NONE: CatalogData["tools"] = [];
