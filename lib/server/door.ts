// The one wrapper of every HTTP door: who, what, which version, how often; then the verb; then the answer.
import "server-only";
import { createHash } from "node:crypto";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "@/lib/services/actor";
import { runOnce } from "@/lib/services/idempotency/run-once";
import type { ServiceContext } from "@/lib/services/service-context";
import { invalidInput, problemResponse, zodIssues } from "./problem-response";
import { parseJsonBody, readText, refuseNul } from "./read-body";
import { requestContext } from "./request-context";

export type Call<E extends Endpoint> = {
  readonly context: ServiceContext;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The version named by If-Match; present wherever the endpoint requires it. */
  readonly version: number;
  readonly request: Request;
};

/** JSON as the contract says, or a ready answer of another type such as a download. */
type Outcome<E extends Endpoint> = ResponseOf<E> | Response;

type RouteContext = { readonly params: Promise<Record<string, string | string[] | undefined>> };

/** Turns a verb into a route handler that answers as its contract says. */
export function door<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Outcome<E>>,
): (request: Request, route: RouteContext) => Promise<Response> {
  return async (request, route) => {
    const requestId = crypto.randomUUID();
    try {
      const url = new URL(request.url);
      const context = await requestContext(request, requestId, {
        dryRun: endpoint.dryRun === true && url.searchParams.get("dryRun") === "true",
      });
      authorise(context.actor, endpoint.permission);
      const bodyText = await readBodyText(endpoint, request);
      const call = {
        context,
        params: parsePart(endpoint.params, await route.params),
        query: parsePart(endpoint.query, queryObject(url.searchParams)),
        body: parseBody(endpoint, request, bodyText),
        version: requiredVersion(endpoint, request),
        request,
      } as Call<E>; // Each part was parsed by the schema that its type comes from.
      const run = () => handle(call);
      return await answer(endpoint, context, request, bodyText, run);
    } catch (thrown) {
      return problemResponse(thrown, requestId);
    }
  };
}

async function answer<E extends Endpoint>(
  endpoint: E,
  context: ServiceContext,
  request: Request,
  bodyText: string,
  run: () => Promise<Outcome<E>>,
): Promise<Response> {
  const status = endpoint.status ?? 200;
  const headers = { "x-request-id": context.requestId ?? "", "cache-control": "private, no-store" };
  const key = idempotencyKey(endpoint, request);
  if (key === null || context.dryRun) {
    const outcome = await run();
    if (outcome instanceof Response) return outcome;
    return jsonResponse(JSON.stringify(outcome), context.dryRun ? 200 : status, headers, request);
  }
  const once = await runOnce(
    context,
    {
      route: `${endpoint.method} ${new URL(request.url).pathname}`,
      key,
      payloadHash: createHash("sha256").update(bodyText).digest("hex"),
    },
    async () => ({ status, body: JSON.stringify(await run()) }),
  );
  const replay = once.replayed ? { "idempotency-replayed": "true" } : {};
  return jsonResponse(once.body, once.status, { ...headers, ...replay }, request);
}

/** A read carries the ETag of what it answers: its version where it has one, else the hash of the answer. */
function jsonResponse(
  body: string,
  status: number,
  headers: Record<string, string>,
  request: Request,
): Response {
  const etag = entityTag(body);
  if (request.method === "GET" && request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(body, {
    status,
    headers: { ...headers, etag, "content-type": "application/json" },
  });
}

function entityTag(body: string): string {
  const value: { version?: unknown; result?: { version?: unknown } } | null = JSON.parse(body);
  const version = value?.version ?? value?.result?.version;
  if (typeof version === "number") return `"${version}"`;
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

async function readBodyText(endpoint: Endpoint, request: Request): Promise<string> {
  if (!endpoint.body) return "";
  return readText(request, {
    accepts: endpoint.accepts ?? ["application/json"],
    ...(endpoint.maxBytes === undefined ? {} : { maxBytes: endpoint.maxBytes }),
  });
}

function parseBody(endpoint: Endpoint, request: Request, text: string): unknown {
  if (!endpoint.body) return undefined;
  const type = request.headers.get("content-type") ?? "";
  const value = type.includes("json") ? parseJsonBody(text) : text;
  refuseNul(value);
  return parsePart(endpoint.body, value);
}

function parsePart(schema: Endpoint["body"], value: unknown): unknown {
  if (!schema) return {};
  refuseNul(value);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(zodIssues(parsed.error));
  return parsed.data;
}

/** Repeated parameters become a list; `dryRun` belongs to the door itself. */
function queryObject(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())].filter((name) => name !== "dryRun");
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

function requiredVersion(endpoint: Endpoint, request: Request): number {
  if (endpoint.ifMatch !== "required") return 0;
  const header = request.headers.get("if-match");
  if (header === null)
    throw new AppError("VERSION_MISSING", "Name the version that you read in If-Match.");
  const match = /^(?:W\/)?"(\d+)"$/.exec(header.trim());
  if (!match)
    throw new AppError("BAD_REQUEST", `If-Match must be a version such as "3", not ${header}.`);
  return Number(match[1]);
}

function idempotencyKey(endpoint: Endpoint, request: Request): string | null {
  if (!endpoint.idempotencyKey) return null;
  const key = request.headers.get("idempotency-key");
  if (key === null || key === "") {
    if (endpoint.idempotencyKey === "optional") return null;
    throw new AppError("IDEMPOTENCY_KEY_MISSING", "Send a new Idempotency-Key with this request.");
  }
  if (key.length > 200)
    throw new AppError("BAD_REQUEST", "Idempotency-Key must be at most 200 characters.");
  return key;
}
