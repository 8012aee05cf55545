// The key that a call hands to the outside world, so that the far side can see a repeat (R105).
import type { JsonObject } from "@/lib/kernel/json";
import type { RetryStory } from "../tools/contract/contract";

/** The call's own key where its retry story names one (R111), else its ledger key: the same on every repeat. */
export function idempotencyKeyOf(retry: RetryStory, params: JsonObject, ledgerKey: string): string {
  if (retry.story !== "idempotency_key") return ledgerKey;
  const own = Object.hasOwn(params, retry.param) ? params[retry.param] : undefined;
  return typeof own === "string" && own !== "" ? own : ledgerKey;
}
