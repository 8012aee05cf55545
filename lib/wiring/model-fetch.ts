// The way to models' providers: only to addresses that this installation allows, and never on to another one.
import { type GuardedFetch, guardedFetch } from "@/lib/connections/network/guarded-fetch";

/** A model may think for a while before its first word, and between two. */
const PATIENCE_MS = 300_000;
/** More than any answer that a model writes. */
const MAX_BYTES = 64_000_000;

export function modelFetch(allowedHosts: readonly string[]): GuardedFetch["fetch"] {
  const { fetch } = guardedFetch({
    allowedHosts,
    maxBytes: MAX_BYTES,
    headersMs: PATIENCE_MS,
    idleMs: PATIENCE_MS,
    maxRedirects: 0,
  });
  return fetch;
}
