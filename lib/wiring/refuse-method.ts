// The answer to a method that no door takes at its address: the router's own would be an empty page without a word.
import type { Endpoint } from "@/lib/contracts/endpoint";
import { ENDPOINTS } from "@/lib/contracts/endpoints";
import { ERROR_CODES } from "@/lib/kernel/errors";

const PREFIX = "/api/v1";

type Place = { readonly segments: readonly string[]; readonly methods: readonly string[] };

/** Names before parameters, as the router looks at them. */
const PLACES: readonly Place[] = placesOf([...ENDPOINTS.values()]);

/** A 405 that names what the address takes; null where a door takes it, or where there is no door at all. */
export function refuseMethod(method: string, pathname: string): Response | null {
  if (!pathname.startsWith(`${PREFIX}/`)) return null;
  const segments = pathname.slice(PREFIX.length + 1).split("/");
  const place = PLACES.find((candidate) => fits(candidate.segments, segments));
  if (!place || place.methods.includes(method)) return null;
  const allow = place.methods.filter((known) => known !== "OPTIONS").join(", ");
  const { status, retryable } = ERROR_CODES.METHOD_NOT_ALLOWED;
  const requestId = crypto.randomUUID();
  const problem = {
    type: "about:blank",
    title: "Method not allowed",
    status,
    code: "METHOD_NOT_ALLOWED",
    detail: `${method} means nothing here; this address takes ${allow}.`,
    instance: requestId,
    retryable,
  };
  return Response.json(problem, {
    status,
    headers: {
      allow: place.methods.join(", "),
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-request-id": requestId,
    },
  });
}

function placesOf(endpoints: readonly Endpoint[]): readonly Place[] {
  const methods = new Map<string, string[]>();
  for (const { path, method } of endpoints)
    methods.set(path, [...(methods.get(path) ?? []), method]);
  return [...methods]
    .map(([path, own]) => ({
      segments: path.slice(1).split("/"),
      methods: [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort(),
    }))
    .sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));
}

/** A tilde comes after every letter that a name starts with. */
function orderOf({ segments }: Place): string {
  return segments.map((part) => (isParameter(part) ? "~" : part)).join("/");
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => isParameter(part) || part === segments[at])
  );
}

function isParameter(part: string): boolean {
  return part.startsWith("{");
}
