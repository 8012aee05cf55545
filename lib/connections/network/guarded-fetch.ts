// A fetch for servers that strangers name: every hop is checked, nothing private is reached, and size and time have limits.
import { Agent, fetch as undiciFetch } from "undici";
import { urlVerdict } from "./address-verdict";
import { AddressRefused, checkedLookup, type HostResolver, systemResolver } from "./checked-lookup";
import { limitedBody } from "./limited-body";
import { type Hop, nextHop, RedirectFailed } from "./redirect";

export type GuardOptions = {
  /** Hosts that may be private, on http or on another port: `host` or `host:port`. */
  readonly allowedHosts: readonly string[];
  readonly resolve?: HostResolver;
  /** Bytes of one response, counted after decompression. */
  readonly maxBytes?: number;
  /** Milliseconds to connect, to wait for the first byte, and between two bytes. */
  readonly connectMs?: number;
  readonly headersMs?: number;
  readonly idleMs?: number;
  readonly maxRedirects?: number;
  /** Further headers that carry credentials, such as `x-api-key`. */
  readonly secretHeaders?: readonly string[];
};

export type GuardedFetch = {
  /** Throws AddressRefused, ResponseTooLarge, or what fetch throws. Bodies are text or bytes, never streams. */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** Ends every connection. */
  close(): Promise<void>;
};

const EMPTY_STATUS: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/**
 * Redirects are followed here, one by one, each checked like a first request. Credentials do not cross to another
 * origin. `redirect: "manual"` answers the redirect itself.
 */
export function guardedFetch(options: GuardOptions): GuardedFetch {
  const agents = { named: agentFor(options, true), open: agentFor(options, false) };
  const { maxRedirects = 5, maxBytes = 16_000_000, secretHeaders = [] } = options;
  const send = async (hop: Hop, signal: AbortSignal | null) => {
    const verdict = urlVerdict(hop.url, options.allowedHosts);
    if (!verdict.allowed) throw new AddressRefused(verdict.reason);
    const dispatcher = verdict.named ? agents.named : agents.open;
    const { url, method, body } = hop;
    const headers = [...hop.headers];
    return undiciFetch(url, { method, headers, body, signal, dispatcher, redirect: "manual" });
  };
  return {
    async fetch(url, init = {}) {
      let hop = firstHop(url, init);
      for (let redirects = 0; ; redirects++) {
        const answer = await send(hop, init.signal ?? null).catch((error: unknown) => {
          throw redirects === 0 ? error : new RedirectFailed(error);
        });
        const next = init.redirect === "manual" ? null : nextHop(hop, answer, secretHeaders);
        if (next === null) {
          const body = EMPTY_STATUS.has(answer.status) ? null : answer.body;
          const { status, statusText } = answer;
          const limited = body === null ? null : limitedBody(body, maxBytes);
          return new Response(limited, { status, statusText, headers: [...answer.headers] });
        }
        await answer.body?.cancel();
        if (redirects >= maxRedirects) {
          throw new RedirectFailed(new AddressRefused(`more than ${maxRedirects} redirects`));
        }
        hop = next;
      }
    },
    async close() {
      await Promise.all([agents.named.destroy(), agents.open.destroy()]);
    },
  };
}

function agentFor(options: GuardOptions, named: boolean): Agent {
  const lookup = checkedLookup(options.resolve ?? systemResolver, { named });
  return new Agent({
    connect: { lookup, timeout: options.connectMs ?? 10_000 },
    headersTimeout: options.headersMs ?? 30_000,
    bodyTimeout: options.idleMs ?? 300_000,
  });
}

function firstHop(url: string | URL, init: RequestInit): Hop {
  const { body } = init;
  if (body != null && typeof body !== "string" && !(body instanceof Uint8Array)) {
    throw new TypeError("A guarded request takes a body of text or bytes.");
  }
  return {
    url: new URL(url),
    method: (init.method ?? "GET").toUpperCase(),
    headers: new Headers(init.headers),
    body: body ?? null,
  };
}
