// Where a redirect leads, and what of the request goes along.
import { AddressRefused } from "./checked-lookup";

/** What went wrong after the first server had the request already; the reason is the cause. */
export class RedirectFailed extends Error {
  constructor(cause: unknown) {
    super("A redirect could not be followed.", { cause });
    this.name = "RedirectFailed";
  }
}

/** One request on its way through redirects. */
export type Hop = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | Uint8Array | null;
};

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** What proves who asks: for the origin that it was meant for and no other. */
const CREDENTIALS = ["authorization", "cookie", "proxy-authorization", "mcp-session-id"];
const ABOUT_THE_BODY = ["content-type", "content-length", "content-encoding", "content-language"];

/**
 * The next request, or null where the answer is no redirect. `secretHeaders` stay behind across origins like the
 * headers that always carry credentials. Throws RedirectFailed on a target that is no URL.
 */
export function nextHop(
  hop: Hop,
  answer: { readonly status: number; readonly headers: { get(name: string): string | null } },
  secretHeaders: readonly string[],
): Hop | null {
  const location = answer.headers.get("location");
  if (!REDIRECTS.has(answer.status) || location === null) return null;
  if (!URL.canParse(location, hop.url)) {
    throw new RedirectFailed(new AddressRefused("a redirect leads to no URL"));
  }
  const url = new URL(location, hop.url);
  const headers = new Headers(hop.headers);
  if (url.origin !== hop.url.origin) {
    for (const name of [...CREDENTIALS, ...secretHeaders]) headers.delete(name);
  }
  if (!becomesGet(hop.method, answer.status)) return { ...hop, url, headers };
  for (const name of ABOUT_THE_BODY) headers.delete(name);
  return { url, method: "GET", headers, body: null };
}

/** As browsers do it: 303 turns everything but HEAD into GET, 301 and 302 turn POST. */
function becomesGet(method: string, status: number): boolean {
  if (status === 303) return method !== "HEAD";
  return (status === 301 || status === 302) && method === "POST";
}
