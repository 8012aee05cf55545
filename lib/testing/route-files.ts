// Finds and calls the route handlers under app/api as the server would: by folder, static names before parameters.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { refuseMethod } from "@/lib/wiring/refuse-method";

type Handler = (
  request: Request,
  route: { readonly params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

export type RouteFile = {
  /** Folders under `app`, such as `["api", "v1", "agents", "[agent]"]`. */
  readonly segments: readonly string[];
  load(): Promise<Readonly<Record<string, unknown>>>;
};

/** Every `route.ts` under `app/api`, those with static names first. */
export async function listRouteFiles(): Promise<readonly RouteFile[]> {
  const root = path.resolve("app");
  const entries = await readdir(path.join(root, "api"), { recursive: true });
  return entries
    .filter((entry) => path.basename(entry) === "route.ts")
    .map((entry) => ({
      segments: ["api", ...path.dirname(entry).split(path.sep)],
      load: () => import(/* @vite-ignore */ pathToFileURL(path.join(root, "api", entry)).href),
    }))
    .sort((a, b) => (order(a.segments) < order(b.segments) ? -1 : 1));
}

/** Hands the request to its route, or answers 404 and 405 as the server would. */
export async function routeRequest(
  routes: readonly RouteFile[],
  request: Request,
): Promise<Response> {
  const segments = new URL(request.url).pathname.split("/").slice(1).map(decodeURIComponent);
  for (const route of routes) {
    const params = match(route.segments, segments);
    if (!params) continue;
    const refusal = refuseMethod(request.method, new URL(request.url).pathname);
    if (refusal) return refusal;
    const handler = (await route.load())[request.method];
    if (typeof handler !== "function") throw new Error(`no handler for ${request.method}`);
    // What a route file exports under a method's name is its handler.
    return (handler as Handler)(request, { params: Promise.resolve(params) });
  }
  return new Response(null, { status: 404 });
}

/** A tilde comes after every letter that a folder's name starts with. */
function order(segments: readonly string[]): string {
  return segments.map((one) => (one.startsWith("[") ? `~${one}` : one)).join("/");
}

function match(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string | string[]> | null {
  const params: Record<string, string | string[]> = {};
  for (const [index, part] of pattern.entries()) {
    const rest = /^\[{1,2}\.\.\.(\w+)\]{1,2}$/.exec(part)?.[1];
    if (rest) return { ...params, [rest]: segments.slice(index) };
    const segment = segments[index];
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    if (segment === undefined || (!name && part !== segment)) return null;
    if (name) params[name] = segment;
  }
  return pattern.length === segments.length ? params : null;
}
