"use client";
// What a turn would get of a long catalog: asked about a task, answered by the rule that the runtime follows (R16).
import { useQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { Banner } from "@/components/ui/banner";
import { formatNumber } from "@/components/ui/format-number";
import { LinkButton } from "@/components/ui/link";
import {
  type CatalogPlace,
  type OfferQuestion,
  type TurnOfferData,
  turnOfferOptions,
} from "@/lib/client/catalogs";
import { agentSettingsHref } from "@/lib/client/console-links";
import { OfferForm } from "./offer-form";
import { OfferTable } from "./offer-table";

type TurnOfferProps = {
  place: CatalogPlace;
  /** Null before anybody has asked. */
  question: OfferQuestion | null;
  onAsk: (question: OfferQuestion) => void;
  openId: string | null;
  onOpen: (tool: string | null) => void;
};

export function TurnOffer({ place, question, onAsk, openId, onOpen }: TurnOfferProps) {
  const query = useQuery({
    ...turnOfferOptions(place, question ?? NOTHING),
    enabled: question !== null,
  });
  return (
    <>
      <OfferForm
        question={question}
        ownMaxTools={query.data?.ownMaxTools ?? null}
        isBusy={query.isFetching}
        onAsk={onAsk}
      />
      {question === null ? (
        <EmptyState icon={ListFilter} title="What is the turn about?">
          An agent with more tools than its turns are told of gets those that fit the task. Write
          what a person would ask, and see which ones that are.
        </EmptyState>
      ) : (
        <QueryStates query={query} loading={<TableSkeleton label="Choosing the tools" />}>
          {(offer) =>
            offer.lines.length === 0 ? (
              <EmptyState title={`${offer.agent} may call nothing`}>
                At revision {formatNumber(offer.revision)} no tool is allowed, so a turn gets none.
              </EmptyState>
            ) : (
              <>
                <OfferFacts offer={offer} />
                <OfferTable
                  offer={offer}
                  openId={openId}
                  onOpen={onOpen}
                  onClose={() => onOpen(null)}
                />
              </>
            )
          }
        </QueryStates>
      )}
    </>
  );
}

const NOTHING: OfferQuestion = { task: "", maxTools: null };

function OfferFacts({ offer }: { offer: TurnOfferData }) {
  const { lines, maxTools, ownMaxTools, canSearch, agent } = offer;
  const leftOut = lines.filter(({ standing }) => standing === "left_out").length;
  const total = formatNumber(lines.length);
  const own = maxTools === ownMaxTools ? "" : ` ${agent} itself has a limit of ${ownMaxTools}.`;
  return (
    <>
      <p role="status" className="mb-2 shrink-0 text-ink-2 text-sm">
        {leftOut === 0
          ? `All ${total} tools are offered whatever the task: the limit is ${formatNumber(maxTools)}.`
          : `${formatNumber(lines.length - leftOut)} of ${total} tools are offered, ${formatNumber(leftOut)} stay behind.`}
        {own} The model reads them in the order of the catalog; below, the best match stands first.
      </p>
      {leftOut > 0 && !canSearch && (
        <Banner
          tone="warning"
          className="mb-3 shrink-0"
          title="What stays behind cannot be found."
          actions={
            <LinkButton size="sm" href={agentSettingsHref(agent)}>
              Raise the limit
            </LinkButton>
          }
        >
          {agent} may not call <span className="mono">search_tools</span>, with which a model finds
          further tools.
        </Banner>
      )}
    </>
  );
}
