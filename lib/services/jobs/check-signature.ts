// Whether a delivery was signed by somebody who has the secret, and lately: the convention of Standard Webhooks.
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/kernel/errors";

/** The headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. */
export type SignedHead = {
  readonly id: string | null;
  /** Seconds since the epoch. */
  readonly timestamp: string | null;
  /** `v1,` and base64, several of them by spaces while a secret is being changed. */
  readonly signature: string | null;
};

/** Beyond it a delivery may be an old one that somebody has seen go by; senders sign each try anew. */
const WINDOW_MS = 5 * 60_000;
const PREFIX = "whsec_";

/**
 * The sender's own id of the delivery. The signature is judged before the age, so that nobody learns anything without it.
 * @throws AppError BAD_REQUEST for a header that is missing or an age outside of the window, NOT_SIGNED_IN for a forgery.
 */
export function checkSignature(
  { id, timestamp, signature }: SignedHead,
  text: string,
  secret: string | null,
  now: number,
): string {
  if (!id || id.length > 200 || !timestamp || !/^\d{1,12}$/.test(timestamp) || !signature)
    throw new AppError(
      "BAD_REQUEST",
      "Send webhook-id, webhook-timestamp (in seconds) and webhook-signature.",
    );
  const signed = secret === null ? null : sign(`${id}.${timestamp}.${text}`, secret);
  if (signed === null || !signature.split(" ").some((one) => isSame(one, signed)))
    throw new AppError("NOT_SIGNED_IN", "The signature does not fit the delivery.");
  if (Math.abs(now - Number(timestamp) * 1000) > WINDOW_MS)
    throw new AppError(
      "BAD_REQUEST",
      "webhook-timestamp is more than five minutes away; sign the delivery anew.",
    );
  return id;
}

/** A secret as its senders' tools write it, `whsec_` and base64; any other is taken as it is. */
export function sign(content: string, secret: string): Buffer {
  const key = secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), "base64")
    : Buffer.from(secret, "utf8");
  return createHmac("sha256", key).update(content, "utf8").digest();
}

function isSame(given: string, signed: Buffer): boolean {
  if (!given.startsWith("v1,")) return false;
  const bytes = Buffer.from(given.slice(3), "base64");
  return bytes.length === signed.length && timingSafeEqual(bytes, signed);
}
