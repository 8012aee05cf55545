// What a round cost over HTTP: by answer of its model, by call, and what its ledger has saved (R106).
import { z } from "zod";
import { endpoint, text } from "./endpoint";
import { Currency, ModelPriceView } from "./prices";

const count = z.int();
/** Millionths of the currency's unit. */
const micros = z.int();

export const AnswerCostView = z.object({
  attempt: count,
  model: z.string(),
  /** It was written beforehand: no provider was asked. */
  isReplay: z.boolean(),
  /** Tokens: everything that was read, cached or not, and what of it came from a cache. */
  input: count,
  cachedInput: count,
  output: count,
  /** Its provider has counted nothing: four characters are taken for a token. */
  isEstimated: z.boolean(),
  /** For a million tokens, of then; null where none was set. */
  price: ModelPriceView.nullable(),
  micros: micros.nullable(),
});
export type AnswerCostView = z.infer<typeof AnswerCostView>;

/** What a tool has asked a model for one of its calls, such as about a file. */
export const AskedCostView = z.object({
  id: z.string(),
  ...AnswerCostView.shape,
  index: count,
  occurrence: count,
  tool: z.string(),
});

export const CallCostView = z.object({
  attempt: count,
  index: count,
  occurrence: count,
  tool: z.string(),
  micros,
});
export type CallCostView = z.infer<typeof CallCostView>;

export const RoundCostView = z.object({
  currency: Currency,
  /** Answers, questions of tools and calls of this round; runs of other agents are told beside it. */
  micros,
  /** Charges that were not made a second time: calls that a record has answered. */
  savedMicros: micros,
  answers: z.array(AnswerCostView),
  asked: z.array(AskedCostView),
  /** Calls of priced tools that ran. */
  calls: z.array(CallCostView),
  /** Actions that the record of a priced call has answered. */
  hits: z.array(
    z.object({
      attempt: count,
      index: count,
      tool: z.string(),
      /** The call that ran. */
      of: z.object({ round: count, index: count, occurrence: count }),
      savedMicros: micros,
    }),
  ),
  /** Priced calls of which nobody knows whether they ran: charged once somebody does. */
  open: count,
  /** Models that have answered here without a price. */
  unpriced: z.array(z.string()),
  /** Runs of other agents that its calls have begun, with everything that those have begun in turn. */
  runs: z.array(z.object({ run: z.string(), agent: z.string(), micros })),
});
export type RoundCostView = z.infer<typeof RoundCostView>;

export const getRoundCost = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/cost",
  summary:
    "Read what a round cost: each answer of its model, each priced call, and what the ledger saved",
  permission: "read",
  params: z.object({ turn: text(80), round: z.coerce.number().int().min(0).max(100_000) }),
  response: RoundCostView,
});
