// Asks a model for a call of a tool, and tells the call's round what that has used and what it costs, before anybody has the answer.
import { chargeAnswer } from "@/lib/domain/charges/charge";
import { newId } from "@/lib/kernel/ids";
import { type Asking, askOnce, type OneAnswer } from "@/lib/models/ask-once";
import type { CallRequest } from "@/lib/runtime/ports/call-request";
import type { RoundPrices } from "@/lib/runtime/ports/governance";
import type { Model } from "@/lib/runtime/ports/model";
import { type Generation, openGeneration } from "@/lib/runtime/turn/generation";

/** `priced` is the model by its name; null where no model answers. An answer that broke off is charged as far as it came. */
export async function askCharged(
  model: Model,
  priced: RoundPrices["model"],
  { attempt, onFact }: Pick<CallRequest, "attempt" | "onFact">,
  asking: Asking,
): Promise<OneAnswer> {
  let generation: Generation | undefined;
  const counted: Model = {
    generate: async function* (request) {
      generation = openGeneration(model, request, async () => false);
      for (let event = await generation.next(); event; event = await generation.next()) yield event;
    },
  };
  const answer = await askOnce(counted, asking);
  const usage = generation?.usage() ?? null;
  if (priced !== null && usage !== null)
    await onFact({
      ...{ type: "call.asked", ask: newId("ask"), attempt: attempt ?? 0 },
      charge: chargeAnswer(priced.name, usage, priced.price),
    });
  return answer;
}
