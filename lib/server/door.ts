// The one wrapper of every HTTP door: who, what, which version, how often; then the verb; then the answer.
import "server-only";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { authorise } from "@/lib/services/actor";
import type { ServiceContext } from "@/lib/services/service-context";
import type { Accepted } from "./accepted";
import { answerOf, answerOnce } from "./answer";
import { logRequest } from "./log-request";
import { idempotencyKey, parseParts, wantsDryRun } from "./parse-call";
import { problemResponse } from "./problem-response";
import { readText } from "./read-body";
import { type PublicContext, publicContext, requestContext } from "./request-context";

export type Call<E extends Endpoint> = {
  /** A public door has nobody behind it. */
  readonly context: E["permission"] extends "public" ? PublicContext : ServiceContext;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The body as it came, for whoever checks its signature; empty where the endpoint takes none. */
  readonly text: string;
  /** The version named by If-Match; present wherever the endpoint requires it. */
  readonly version: number;
  readonly request: Request;
};

/** JSON as the contract says, or a ready answer of another type such as a download. */
export type Outcome<E extends Endpoint> = ResponseOf<E> | Accepted<ResponseOf<E>> | Response;

export type RouteContext = {
  readonly params: Promise<Record<string, string | string[] | undefined>>;
};

/** Turns a verb into a route handler that answers as its contract says. */
export function door<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Outcome<E>>,
): (request: Request, route: RouteContext) => Promise<Response> {
  return async (request, route) => {
    const requestId = crypto.randomUUID();
    const startedAt = performance.now();
    const response = await answer(endpoint, handle, request, route, requestId);
    const ms = performance.now() - startedAt;
    logRequest(endpoint, request, { requestId, status: response.status, ms });
    return response;
  };
}

/** Never rejects: what goes wrong is a problem like any other answer. */
async function answer<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Outcome<E>>,
  request: Request,
  route: RouteContext,
  requestId: string,
): Promise<Response> {
  try {
    const admitted = await admit(endpoint, request, requestId);
    const dryRun = wantsDryRun(endpoint, request);
    const context = { ...admitted, dryRun };
    const key = idempotencyKey(endpoint, request);
    const text = endpoint.body ? await readText(endpoint, request) : "";
    const parts = parseParts(endpoint, request, await route.params, text);
    // Each part was parsed by the schema that its type comes from, and the context by the permission.
    const run = () => handle({ ...parts, text, context, request } as Call<E>);
    return key === null || dryRun || !("actor" in context)
      ? await answerOf(await run(), { endpoint, request, requestId, dryRun })
      : await answerOnce(context, { endpoint, request, requestId, key, text }, run);
  } catch (thrown) {
    return problemResponse(thrown, requestId);
  }
}

async function admit(
  endpoint: Endpoint,
  request: Request,
  requestId: string,
): Promise<ServiceContext | PublicContext> {
  if (endpoint.permission === "public") return publicContext(request, requestId);
  const context = await requestContext(request, requestId);
  authorise(context.actor, endpoint.permission);
  return context;
}
