// The door that takes events from outside for calls that have subscribed to them.
import { z } from "zod";
import { AnyJson } from "@/lib/domain/tools/schema/any-json";
import { endpoint, text } from "./endpoint";

const MAX_BYTES = 32 * 1024;

/** The form of an event that Standard Webhooks recommends. */
export const DeliveredEvent = z.strictObject({
  /** What has happened, in the sender's words. */
  type: text(200).min(1),
  /** When. */
  timestamp: z.iso.datetime({ offset: true }).exactOptional(),
  data: AnyJson,
});

export const DeliveryAnswer = z.object({
  /**
   * `woke`: it was the event, and whoever waited goes on. `repeat`: the same id has been taken before. `late`: nobody waits
   * any more. None of them needs another try.
   */
  outcome: z.enum(["woke", "repeat", "late"]),
});
export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>;

export const deliverEvent = endpoint({
  method: "POST",
  path: "/subscriptions/{subscription}/deliveries",
  summary:
    "Deliver the event that a call has subscribed to, signed as Standard Webhooks says (webhook-id, webhook-timestamp, webhook-signature)",
  permission: "public",
  params: z.object({ subscription: z.string().min(1).max(100) }),
  body: DeliveredEvent,
  maxBytes: MAX_BYTES,
  response: DeliveryAnswer,
});
