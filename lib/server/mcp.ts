// Our own MCP endpoint: Streamable HTTP by the SDK, one request at a time and without sessions, so that any process answers.
import "server-only";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  CallToolResultSchema,
  ListToolsRequestSchema,
  ListToolsResultSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { isJsonObject } from "@/lib/kernel/json";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { callMcpTool } from "@/lib/services/mcp/call-mcp-tool";
import { listMcpTools } from "@/lib/services/mcp/mcp-tools";
import { watchMcpTools } from "@/lib/services/mcp/watch-mcp-tools";
import type { ServiceContext } from "@/lib/services/service-context";
import { findMcpClient, type McpCaller } from "@/lib/services/tokens/find-token-actor";
import { container } from "@/lib/wiring/container";
import { logRequest } from "./log-request";
import { tellListChanges } from "./mcp-list-changes";
import { problemResponse } from "./problem-response";
import { parseJsonBody, readText } from "./read-body";
import { serviceContext } from "./request-context";
import { checkNamedOrigin } from "./request-origin";

/** Never rejects. */
export async function answerMcp(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  const startedAt = performance.now();
  const response = await answer(request, requestId).catch((thrown: unknown) =>
    problemResponse(thrown, requestId),
  );
  const ms = performance.now() - startedAt;
  logRequest({ method: request.method, path: "/mcp" }, request, {
    requestId,
    status: response.status,
    ms,
  });
  return response;
}

/** 401 with the way in for whoever sends no token of an MCP client, before anything else is read (R167). */
async function answer(request: Request, requestId: string): Promise<Response> {
  const house = await container();
  const secret = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const caller = secret === undefined ? null : await findMcpClient(house.services, secret);
  if (secret === undefined || caller === null) return unauthorised(secret !== undefined, requestId);
  checkNamedOrigin(request, house.environment.origin);
  const context = serviceContext(house, caller.actor, requestId);
  const server = mcpServer(context, caller, request.signal);
  if (request.method === "GET")
    return tellListChanges(server, request, await watchMcpTools(context, caller, secret));
  return answerClient(server, request);
}

/** The body is read here, so that integers keep their digits. */
async function answerClient(server: Server, request: Request): Promise<Response> {
  if (request.method !== "POST")
    return new Response(null, { status: 405, headers: { allow: "GET, POST" } });
  const parsedBody = parseJsonBody(await readText({}, request));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const { url, method, headers } = request;
  try {
    return await transport.handleRequest(new Request(url, { method, headers }), { parsedBody });
  } finally {
    await server.close();
  }
}

function mcpServer(context: ServiceContext, caller: McpCaller, signal: AbortSignal): Server {
  const server = new Server(
    { name: `traitline/${caller.agent}`, version: "1" },
    { capabilities: { tools: { listChanged: true } } },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { tools } = await listMcpTools(context, caller);
    return ListToolsResultSchema.parse({ tools });
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const given = fromUnknown(params.arguments ?? {});
    const args = isJsonObject(given) ? given : {};
    const answer = await callMcpTool(context, caller, { name: params.name, args }, signal);
    return CallToolResultSchema.parse(answer);
  });
  return server;
}

function unauthorised(hasToken: boolean, requestId: string): Response {
  const error = hasToken ? ', error="invalid_token"' : "";
  const problem = {
    type: "about:blank",
    title: "Not signed in",
    status: 401,
    code: "NOT_SIGNED_IN",
    detail: "Send the token of an MCP client as a bearer token. An administrator makes one.",
    instance: requestId,
    retryable: false,
  };
  return Response.json(problem, {
    status: 401,
    headers: {
      "www-authenticate": `Bearer realm="Traitline MCP"${error}`,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
    },
  });
}
