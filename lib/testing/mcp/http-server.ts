// An MCP server over Streamable HTTP inside the test's own process, built with the SDK, with a hook to misbehave before it answers.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

export type HttpFixture = {
  readonly url: string;
  /** `host:port`, as an allow-list names it. */
  readonly host: string;
  /** What came in, as `METHOD /path`. */
  readonly requests: readonly string[];
  /** Headers of the last request. */
  headers(): IncomingMessage["headers"];
  close(): Promise<void>;
};

/** Answers true where it has dealt with the request itself. */
type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

const PAGES = [["first", "second"], ["third"]] as const;

function buildServer(): Server {
  const server = new Server(
    { name: "http fixture", version: "1.0.0" },
    { capabilities: { tools: { listChanged: true } } },
  );
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const page = Number(params?.cursor ?? 0);
    const tools = (PAGES[page] ?? []).map((name) => ({
      name,
      inputSchema: { type: "object" as const },
    }));
    return page + 1 < PAGES.length ? { tools, nextCursor: String(page + 1) } : { tools };
  });
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
    content: [{ type: "text", text: `called ${params.name}` }],
  }));
  return server;
}

export async function startHttpFixture(
  intercept: Intercept = () => false,
  options: { readonly sessions: boolean } = { sessions: true },
): Promise<HttpFixture> {
  const requests: string[] = [];
  let headers: IncomingMessage["headers"] = {};
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const transportFor = async (id: string | undefined) => {
    const known = id === undefined ? undefined : sessions.get(id);
    if (known !== undefined) return known;
    const transport = new StreamableHTTPServerTransport(
      options.sessions
        ? {
            sessionIdGenerator: randomUUID,
            onsessioninitialized: (session) => void sessions.set(session, transport),
          }
        : {},
    );
    await buildServer().connect(transport);
    return transport;
  };
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    headers = request.headers;
    if (intercept(request, response)) return;
    const id = request.headers["mcp-session-id"];
    const transport = await transportFor(typeof id === "string" ? id : undefined);
    await transport.handleRequest(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    host: `127.0.0.1:${port}`,
    requests,
    headers: () => headers,
    async close() {
      for (const transport of sessions.values()) await transport.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
