// From what a verb answers to an HTTP response: its status, its ETag, and once only where a key says so.
import "server-only";
import { createHash } from "node:crypto";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import { runOnce } from "@/lib/services/idempotency/run-once";
import type { ServiceContext } from "@/lib/services/service-context";
import { Accepted } from "./accepted";

type Answering = {
  readonly endpoint: Endpoint;
  readonly request: Request;
  readonly requestId: string;
};

/** A ready response, such as a download, goes out as it is, under its request id. */
export async function answerOf(
  outcome: unknown,
  { endpoint, request, requestId, dryRun }: Answering & { readonly dryRun: boolean },
): Promise<Response> {
  const headers = ownHeaders(requestId);
  if (outcome instanceof Response) {
    for (const [name, value] of Object.entries(headers))
      if (!outcome.headers.has(name)) outcome.headers.set(name, value);
    return outcome;
  }
  const { status, body } = spoken(endpoint, outcome);
  const etag = entityTag(body);
  return jsonResponse(request, dryRun ? 200 : status, print(body), { ...headers, etag });
}

/** The first answer to this key, also for every repeat. Ready responses have no place behind a key. */
export async function answerOnce(
  context: ServiceContext,
  { endpoint, request, requestId, key, text }: Answering & { key: string; text: string },
  run: () => Promise<unknown>,
): Promise<Response> {
  const url = new URL(request.url);
  const payload = [url.search, request.headers.get("if-match") ?? "", text].join("\n");
  const once = await runOnce(
    context,
    {
      route: `${endpoint.method} ${url.pathname}`,
      key,
      payloadHash: createHash("sha256").update(payload).digest("hex"),
    },
    async () => {
      const { status, body } = spoken(endpoint, await run());
      return { status, body: print(body) };
    },
  );
  return jsonResponse(request, once.status, once.body, {
    ...ownHeaders(requestId),
    etag: entityTag(JSON.parse(once.body)),
    ...(once.replayed ? { "idempotency-replayed": "true" } : {}),
  });
}

function spoken({ status = 200 }: Endpoint, outcome: unknown) {
  return outcome instanceof Accepted
    ? { status: 202, body: outcome.body as unknown }
    : { status, body: outcome };
}

function ownHeaders(requestId: string): Record<string, string> {
  return { "x-request-id": requestId, "cache-control": "private, no-store" };
}

function jsonResponse(
  request: Request,
  status: number,
  body: string,
  headers: Record<string, string> & { readonly etag: string },
): Response {
  if (isRead(request) && isKnown(request.headers.get("if-none-match"), headers.etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, {
    status,
    headers: { ...headers, "content-type": "application/json" },
  });
}

function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** The hash of what is answered, behind the version where it has one: two states never share a tag. */
function entityTag(outcome: unknown): string {
  const hash = createHash("sha256").update(print(outcome)).digest("base64url").slice(0, 22);
  const version = versionOf(outcome) ?? (isRecord(outcome) ? versionOf(outcome.result) : undefined);
  return version === undefined ? `"${hash}"` : `"${version}.${hash}"`;
}

function versionOf(value: unknown): number | undefined {
  return isRecord(value) && typeof value.version === "number" ? value.version : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The fast way, or with every digit where an answer holds an integer that only `bigint` can. */
function print(outcome: unknown): string {
  try {
    return JSON.stringify(outcome);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return printJson(fromUnknown(outcome));
  }
}
