// Prices over HTTP: what models and tools cost from now on, in whole micro-units (millionths) of one currency.
import { z } from "zod";
import { MOST_MICROS } from "@/lib/domain/charges/price";
import { changed, endpoint, text } from "./endpoint";

const count = z.int();
const instant = z.iso.datetime();
/** Millionths of the currency's unit. */
const Micros = z
  .int({ error: "whole micro-units: 3 for a million tokens is 3000000" })
  .min(0, { error: "at least 0" })
  .max(MOST_MICROS, { error: "at most a million units" });

/** For a million tokens. */
export const ModelPriceView = z.strictObject({
  input: Micros,
  /** For what of the input its provider had in a cache. */
  cachedInput: Micros,
  output: Micros,
});
export type ModelPriceView = z.infer<typeof ModelPriceView>;

/** For one call that ran. */
export const ToolPriceView = z.strictObject({ call: Micros });

/** Three letters, as ISO 4217 has them. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, { error: "three capital letters: USD" });

const Standing = {
  /** 0 where none is set. */
  version: count,
  setBy: z.string().nullable(),
  setAt: instant.nullable(),
};

export const PricedModel = z.object({
  /** Who answers and as which model, such as `anthropic/<model>`; `replay/<round>` was written beforehand. */
  model: z.string(),
  isReplay: z.boolean(),
  price: ModelPriceView.nullable(),
  ...Standing,
  /** What it has answered since `since`. */
  answers: count,
  input: count,
  output: count,
});
export type PricedModel = z.infer<typeof PricedModel>;

export const PricedTool = z.object({
  /** `<source>/<callable>`, as the workspace's tools are addressed. */
  tool: z.string(),
  price: ToolPriceView,
  ...Standing,
});
export type PricedTool = z.infer<typeof PricedTool>;

export const PricesView = z.object({
  currency: Currency,
  /** Something has been charged in it, so it can no longer be changed. */
  isCurrencySettled: z.boolean(),
  since: instant,
  /** Those that have a price, that an agent has chosen or that have answered of late, by name. */
  models: z.array(PricedModel),
  /** Those that have a price, by address; any other is free. */
  tools: z.array(PricedTool),
});
export type PricesView = z.infer<typeof PricesView>;

export const getPrices = endpoint({
  method: "GET",
  path: "/prices",
  summary: "Read what models and tools cost, and which models have no price",
  permission: "read",
  response: PricesView,
});

export const PutPriceInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("model"),
    subject: text(400).trim().min(1, { error: "name the model, as in openai/<model>" }),
    /** Null takes the price back: tokens are counted, and nothing is told in money. */
    price: ModelPriceView.nullable(),
  }),
  z.strictObject({
    kind: z.literal("tool"),
    subject: text(600).trim().min(1, { error: "name the tool, as in mcp:web/search" }),
    /** Null takes the price back: calls are free. */
    price: ToolPriceView.nullable(),
  }),
]);

export const PriceChange = z.object({
  kind: z.enum(["model", "tool"]),
  subject: z.string(),
  price: z.union([ModelPriceView, ToolPriceView]).nullable(),
  /** 0 where none is set any more. */
  version: count,
});

export const putPrice = endpoint({
  method: "PUT",
  path: "/prices",
  summary: "Set or take back the price of a model or a tool, from the next round on",
  permission: "govern",
  body: PutPriceInput,
  response: changed(PriceChange),
  ifMatch: "required",
  dryRun: true,
});
