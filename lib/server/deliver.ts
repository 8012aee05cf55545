// A delivery over HTTP: its signed head and its body as they came, and how often one sender may fail.
import "server-only";
import type { DeliveryAnswer, deliverEvent } from "@/lib/contracts/subscriptions";
import { takeDelivery } from "@/lib/services/jobs/take-delivery";
import { limitFailures } from "@/lib/services/rate-limits/limit-rate";
import { readSecret } from "@/lib/wiring/environment";
import { clientAddress } from "./client-address";
import type { Call } from "./door";

/** So many forgeries a minute from one address are enough. */
const LIMIT = { windowMs: 60_000, max: 30 };

/** @throws AppError NOT_FOUND, BAD_REQUEST, NOT_SIGNED_IN, RATE_LIMITED */
export function deliver(call: Call<typeof deliverEvent>): Promise<DeliveryAnswer> {
  const { context, params, body, text, request } = call;
  const { headers } = request;
  const head = {
    id: headers.get("webhook-id"),
    timestamp: headers.get("webhook-timestamp"),
    signature: headers.get("webhook-signature"),
  };
  const given = { ...params, head, text, event: body };
  const limits = new Map([[`delivery|${clientAddress(headers)}`, LIMIT]]);
  return limitFailures(context, limits, () => takeDelivery(context, given, readSecret));
}
