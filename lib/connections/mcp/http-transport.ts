// Speaks MCP over Streamable HTTP, through the guarded fetch and nothing else.
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { type GuardedFetch, type GuardOptions, guardedFetch } from "../network/guarded-fetch";
import { settlesWithin } from "../settles-within";

export type HttpServer = {
  readonly url: URL;
  /** Sent with every request to the server's own origin, never to another. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Milliseconds for telling the server that the session is over. */
const FAREWELL_MS = 1_000;

export function httpTransport(server: HttpServer, guard: GuardOptions): Transport {
  const secretHeaders = Object.keys(server.headers);
  return new GuardedTransport(server, guardedFetch({ ...guard, secretHeaders }));
}

class GuardedTransport extends StreamableHTTPClientTransport {
  readonly #guarded: GuardedFetch;

  constructor(server: HttpServer, guarded: GuardedFetch) {
    super(server.url, {
      fetch: guarded.fetch,
      requestInit: { headers: { ...server.headers } },
      // The guard follows redirects itself and checks each of them.
      redirectPolicy: "follow",
    });
    this.#guarded = guarded;
  }

  override async close(): Promise<void> {
    await settlesWithin(this.terminateSession(), FAREWELL_MS);
    await super.close();
    await this.#guarded.close();
  }
}
