// A write that a browser sends must come from our own pages.
import "server-only";
import { AppError } from "@/lib/kernel/errors";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The origin that people reach us by: the configured one, else what this request names. */
export function ownOrigin(headers: Headers, configured: string | null): string {
  if (configured) return configured;
  const protocol = headers.get("x-forwarded-proto") ?? "http";
  return `${protocol}://${headers.get("host") ?? "localhost"}`;
}

/**
 * Cookies travel with requests that other sites start, so a cookie's write needs our own Origin. Requests that carry a
 * token are not a browser's doing and are let through by the caller.
 * @throws AppError ORIGIN_REFUSED
 */
export function checkOrigin(request: Request, configured: string | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin === ownOrigin(request.headers, configured)) return;
  if (origin === null && site === "same-origin") return;
  throw new AppError(
    "ORIGIN_REFUSED",
    "This write did not come from the console. Scripts use an API token in the Authorization header.",
  );
}

/**
 * Where no cookie counts, a script may write without any Origin; a browser names one, and it must be ours.
 * @throws AppError ORIGIN_REFUSED
 */
export function checkNamedOrigin(request: Request, configured: string | null): void {
  const { headers } = request;
  if (headers.has("origin") || headers.has("sec-fetch-site")) checkOrigin(request, configured);
}
