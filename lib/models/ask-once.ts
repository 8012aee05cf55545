// Asks a model one thing beside a turn's rounds: no tools, no conversation, the answer as text.
import { isFinalFault, type ProviderFault } from "@/lib/domain/models/provider-fault";
import type { GenerationRequest, Model } from "@/lib/runtime/ports/model";
import type { StreamEvent } from "@/lib/stream/stream-event";

export type Asking = Pick<GenerationRequest, "turn" | "messages" | "signal">;

export type OneAnswer =
  | { readonly ok: true; readonly answer: string }
  /** `isPassing`: the same question may be answered later. */
  | { readonly ok: false; readonly reason: string; readonly isPassing: boolean };

/** One request, never a second one: whoever asks decides whether to ask again. */
export async function askOnce(model: Model, asking: Asking): Promise<OneAnswer> {
  const texts: string[] = [];
  const request = { ...asking, round: 0, attempt: 0, cause: "first", tools: [] } as const;
  for await (const event of model.generate(request)) {
    if (event.type === "text" && event.lane === null) texts.push(event.text);
    if (event.type === "final") texts.push(event.text);
    if (event.type === "end") return concluded(texts.join(""), event);
  }
  return { ok: false, reason: "The model broke off.", isPassing: true };
}

function concluded(
  answer: string,
  { reason, detail, fault }: Extract<StreamEvent, { type: "end" }>,
): OneAnswer {
  if (reason === "stop" && answer.trim() !== "") return { ok: true, answer };
  if (reason === "length" && answer.trim() !== "")
    return { ok: true, answer: `${answer}\n[the model's answer was cut off here]` };
  return { ok: false, reason: `${ENDS[reason]} ${detail ?? ""}`.trim(), isPassing: passes(fault) };
}

const ENDS = {
  stop: "The model said nothing.",
  tool_calls: "The model called a tool instead of answering.",
  length: "The model came to no answer within its length.",
  filter: "The provider's policy held the answer back.",
  error: "The provider gave no answer.",
  cut: "The answer broke off.",
} as const;

function passes(fault: ProviderFault | undefined): boolean {
  return fault !== undefined && fault !== "context_length" && !isFinalFault(fault);
}
