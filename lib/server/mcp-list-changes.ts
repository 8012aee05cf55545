// Tells an MCP client that its list of tools has changed, on the stream that it opens by GET.
import "server-only";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { McpWatch } from "@/lib/services/mcp/watch-mcp-tools";
import { log } from "@/lib/wiring/log";

/** Shorter than what stands between usually holds a silent connection. */
const KEEP_ALIVE_MS = 20_000;

/** The stream ends with the client's request, its token or its agent. */
export async function tellListChanges(
  server: Server,
  request: Request,
  watch: McpWatch,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ keepAliveMs: KEEP_ALIVE_MS });
  await server.connect(transport);
  const { url, method, headers, signal } = request;
  const response = await transport.handleRequest(new Request(url, { method, headers }));
  if (response.ok) void tell(server, watch, signal);
  else await server.close();
  return response;
}

async function tell(server: Server, watch: McpWatch, signal: AbortSignal): Promise<void> {
  try {
    await watch.run(() => server.sendToolListChanged(), signal);
  } catch (error) {
    log().warn({ source: "mcp" }, "A client's list of tools is watched no longer.", error);
  } finally {
    // A client that is still there opens another stream, and hears then whether it may.
    await server.close();
  }
}
