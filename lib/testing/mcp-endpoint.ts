// Our own MCP endpoint behind a real listener, with tokens for its clients and the SDK's clients that come with them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { answerMcp } from "@/lib/server/mcp";
import type { Browser } from "./http";

export type McpEndpoint = {
  readonly url: URL;
  /** How many streams were opened on which a client is told of changes. */
  streams(): number;
  connect(secret: string): Promise<Client>;
  /** Of a new token, made by `admin`. */
  tokenFor(scopes: readonly string[], agent?: string): Promise<string>;
  /** Its clients', too. */
  close(): Promise<void>;
};

/** Of the house that is open. */
export async function openMcpEndpoint(admin: Browser): Promise<McpEndpoint> {
  const clients: Client[] = [];
  let streams = 0;
  const listener = createServer(async (incoming, outgoing) => {
    const { method = "GET", headers } = incoming;
    const hasBody = method === "POST";
    const gone = new AbortController();
    outgoing.on("close", () => gone.abort());
    const request = new Request(new URL(incoming.url ?? "/", url), {
      method,
      headers: Object.entries(headers).map(([key, value]): [string, string] => [
        key,
        String(value),
      ]),
      signal: gone.signal,
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
    } as RequestInit);
    const response = await answerMcp(request);
    if (method === "GET") streams += 1;
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body === null) outgoing.end();
    else
      Readable.fromWeb(response.body as WebStream)
        .on("error", () => outgoing.end())
        .pipe(outgoing);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const url = new URL(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/mcp`);
  return {
    url,
    streams: () => streams,
    connect: async (secret) => {
      const client = new Client({ name: "test", version: "1" });
      const authorization = `Bearer ${secret}`;
      const transport = new StreamableHTTPClientTransport(url, {
        requestInit: { headers: { authorization } },
      });
      await client.connect(transport as Parameters<Client["connect"]>[0]);
      clients.push(client);
      return client;
    },
    tokenFor: async (scopes, agent = "main") => {
      const body = { name: "An MCP client", role: "viewer", client: { agent, scopes } };
      const answer = await admin.send("POST", "/api/v1/tokens", { body });
      return (await answer.json()).result.secret;
    },
    close: async () => {
      for (const client of clients) await client.close();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
