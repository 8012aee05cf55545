// Prices as callers see them.
import type { PricedModel, PricedTool } from "@/lib/contracts/prices";
import type { AskedModel } from "@/lib/db/charges/charges";
import type { PriceRecord } from "@/lib/db/charges/prices";
import { isReplay } from "@/lib/domain/models/model-name";

type Of<K extends PriceRecord["kind"]> = Extract<PriceRecord, { kind: K }>;

export function toPricedModel(
  model: string,
  record: Of<"model"> | undefined,
  asked: AskedModel | undefined,
): PricedModel {
  return {
    model,
    isReplay: isReplay(model),
    price: record?.price ?? null,
    ...standing(record),
    answers: asked?.answers ?? 0,
    input: asked?.input ?? 0,
    output: asked?.output ?? 0,
  };
}

export function toPricedTool(record: Of<"tool">): readonly PricedTool[] {
  const { subject: tool, price } = record;
  return price === null ? [] : [{ tool, price, ...standing(record) }];
}

function standing(record: PriceRecord | undefined) {
  const isSet = record !== undefined && record.price !== null;
  return {
    version: record?.version ?? 0,
    setBy: isSet ? record.setBy : null,
    setAt: isSet ? record.setAt.toISOString() : null,
  };
}
