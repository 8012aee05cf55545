// What a request says, part by part, as the door's contract describes it; anything else is refused by name.
import "server-only";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { AppError, type Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { zodIssues } from "./problem-response";
import { parseJsonBody, refuseNul } from "./read-body";

export type Parts = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly version: number;
};

/** @throws AppError INVALID_INPUT, BAD_REQUEST or VERSION_MISSING. */
export function parseParts(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, unknown>,
  bodyText: string,
): Parts {
  return {
    version: requiredVersion(endpoint, request),
    params: parsePart(endpoint.params, params),
    query: parseQuery(endpoint, request),
    body: parseBody(endpoint, request, bodyText),
  };
}

/**
 * A door that cannot rehearse refuses the wish, rather than write in earnest.
 * @throws AppError INVALID_INPUT
 */
export function wantsDryRun(endpoint: Endpoint, request: Request): boolean {
  const values = new URL(request.url).searchParams.getAll("dryRun");
  const [value] = values;
  if (value === undefined) return false;
  const refuse = (message: string) => invalidInput([{ path: "dryRun", message }]);
  if (!endpoint.dryRun) throw refuse("this door has no dry run");
  if (values.length > 1 || (value !== "true" && value !== "false"))
    throw refuse("write true or false");
  return value === "true";
}

/** @throws AppError IDEMPOTENCY_KEY_MISSING or BAD_REQUEST. */
export function idempotencyKey(endpoint: Endpoint, request: Request): string | null {
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

function parsePart(schema: Endpoint["body"], value: unknown): unknown {
  refuseNul(value);
  if (!schema) return {};
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(zodIssues(parsed.error));
  return parsed.data;
}

/** Repeated parameters become a list; `dryRun` belongs to the door itself. */
function parseQuery(endpoint: Endpoint, request: Request): unknown {
  const search = new URL(request.url).searchParams;
  const names = [...new Set(search.keys())].filter((name) => name !== "dryRun");
  const known = Object.keys(endpoint.query?.shape ?? {});
  const unknown = names
    .filter((name) => !known.includes(name))
    .map((name): Issue => ({ path: name, message: "is not a parameter of this door" }));
  if (unknown.length > 0) throw invalidInput(unknown);
  const given = names.map((name) => {
    const values = search.getAll(name);
    return [name, values.length > 1 ? values : (values[0] ?? "")];
  });
  return parsePart(endpoint.query, Object.fromEntries(given));
}

function parseBody(endpoint: Endpoint, request: Request, text: string): unknown {
  if (!endpoint.body) return undefined;
  const type = request.headers.get("content-type") ?? "";
  return parsePart(endpoint.body, type.includes("json") ? parseJsonBody(text) : text);
}

/** Takes the whole ETag of a read as well as its version alone. */
function requiredVersion(endpoint: Endpoint, request: Request): number {
  if (endpoint.ifMatch !== "required") return 0;
  const header = request.headers.get("if-match");
  if (header === null)
    throw new AppError("VERSION_MISSING", "Name the version that you read in If-Match.");
  const match = /^(?:W\/)?"(\d{1,15})(?:\.[\w-]+)?"$/.exec(header.trim());
  if (!match)
    throw new AppError("BAD_REQUEST", `If-Match must be a version such as "3", not ${header}.`);
  return Number(match[1]);
}
