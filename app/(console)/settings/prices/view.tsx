"use client";
// What models and tools cost: set here, copied into each charge, and never changed in what was charged.
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useAddress } from "@/components/data/filters/use-address";
import { QueryStates } from "@/components/data/query-states";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { CurrencyField } from "@/components/prices/currency-field";
import type { PriceTarget } from "@/components/prices/price-draft";
import { ModelPriceLine, ToolPriceLine } from "@/components/prices/price-lines";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { fetchedPart } from "@/components/ui/fetched";
import { Skeleton } from "@/components/ui/skeleton";
import { type PricesData, pricesOptions } from "@/lib/client/prices";
import { pricesParams } from "./search-params";

const PriceDialog = fetchedPart(() =>
  import("@/components/prices/price-dialog").then((file) => file.PriceDialog),
);

type PricesViewProps = { mayGovern: boolean; mayAdminister: boolean };

export function PricesView({ mayGovern, mayAdminister }: PricesViewProps) {
  const query = useQuery(pricesOptions());
  const [{ model, tool }, setOpen] = useAddress(pricesParams);
  const target = mayGovern ? targetOf(model, tool) : null;
  const edit = ({ kind, subject }: PriceTarget) =>
    mayGovern ? () => setOpen({ model: null, tool: null, [kind]: subject }) : undefined;
  return (
    <ScreenBody>
      <PageHeader
        title="Prices"
        subtitle="What is charged for each answer of a model and each call of a tool"
      />
      <QueryStates query={query} loading={<Skeleton className="h-96 max-w-3xl" />}>
        {(prices) => (
          <div className="grid max-w-3xl gap-4">
            <Models prices={prices} edit={edit} />
            <Tools prices={prices} edit={edit} />
            <Card>
              <CardBody>
                <CurrencyField prices={prices} mayAdminister={mayAdminister} />
              </CardBody>
            </Card>
            {target && (
              <PriceDialog
                key={`${target.kind}/${target.subject}`}
                prices={prices}
                target={target}
                onClose={() => setOpen({ model: null, tool: null })}
              />
            )}
          </div>
        )}
      </QueryStates>
    </ScreenBody>
  );
}

/** An empty name is a price that is still to be named. */
function targetOf(model: string | null, tool: string | null): PriceTarget | null {
  if (model !== null) return { kind: "model", subject: model };
  return tool === null ? null : { kind: "tool", subject: tool };
}

type Edit = (target: PriceTarget) => (() => void) | undefined;
type ListProps = { prices: PricesData; edit: Edit };

function Models({ prices: { models, currency }, edit }: ListProps) {
  return (
    <PriceList
      title="Models"
      says="for a million tokens"
      add={edit({ kind: "model", subject: "" })}
      empty="No model has answered in the last 30 days, and no agent has chosen one that asks a provider."
    >
      {models.map((line) => (
        <ModelPriceLine
          key={line.model}
          line={line}
          currency={currency}
          onEdit={edit({ kind: "model", subject: line.model })}
        />
      ))}
    </PriceList>
  );
}

function Tools({ prices: { tools, currency }, edit }: ListProps) {
  return (
    <PriceList
      title="Tools"
      says="for a call that runs"
      add={edit({ kind: "tool", subject: "" })}
      empty="No tool has a price: calls are free."
    >
      {tools.map((line) => (
        <ToolPriceLine
          key={line.tool}
          line={line}
          currency={currency}
          onEdit={edit({ kind: "tool", subject: line.tool })}
        />
      ))}
    </PriceList>
  );
}

type PriceListProps = {
  title: string;
  says: string;
  add: (() => void) | undefined;
  empty: string;
  children: readonly ReactNode[];
};

function PriceList({ title, says, add, empty, children }: PriceListProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <span className="text-ink-3 text-sm">{says}</span>
        {add && (
          <Button size="sm" className="ml-auto" onClick={add} aria-label={`Add a price: ${title}`}>
            <Plus aria-hidden />
            Add a price
          </Button>
        )}
      </CardHeader>
      {children.length === 0 ? (
        <CardBody className="text-ink-2">{empty}</CardBody>
      ) : (
        <ul>{children}</ul>
      )}
    </Card>
  );
}
