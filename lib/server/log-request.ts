// A line of the log for each request: who asked is in the audit, here are its id, its door and how it went.
import "server-only";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { log } from "@/lib/wiring/log";

type Answered = {
  readonly requestId: string;
  readonly status: number;
  /** Milliseconds until the answer began. */
  readonly ms: number;
};

/** Reads are many and change nothing: they are told only where somebody wants every detail. */
export function logRequest(
  { method, path }: Pick<Endpoint, "path"> & { readonly method: string },
  request: Request,
  answered: Answered,
): void {
  const { status, requestId, ms } = answered;
  const level = status >= 500 ? "warn" : method === "GET" ? "debug" : "info";
  const { pathname } = new URL(request.url);
  const fields = { source: "door", requestId, method, path, pathname, status, ms: Math.round(ms) };
  log()[level](fields, `${method} ${pathname} ${status}`);
}
