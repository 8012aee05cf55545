// Opens an MCP server as a source of tools, over stdio or Streamable HTTP, with its secrets filled in at this moment.
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { SecretReader, ToolSource } from "@/lib/runtime/ports/tool-source";
import type { OpenToolSource, ServerAddress } from "@/lib/runtime/ports/tool-sources";
import type { HostResolver } from "../network/checked-lookup";
import { callTool } from "./call-tool";
import { httpTransport } from "./http-transport";
import { listTools } from "./list-tools";
import { fillSecrets } from "./secret-values";
import { type HostEnvironment, serverEnvironment } from "./server-environment";
import { openSession, type Session, type SessionCircumstances, type Wait } from "./session";
import { stdioTransport } from "./stdio-transport";

export type McpDependencies = {
  readonly secrets: SecretReader;
  /** The environment that a started server gets a few variables of. */
  readonly hostEnvironment: HostEnvironment;
  /** Hosts that may be private, on http or on another port. */
  readonly allowedHosts: readonly string[];
  readonly resolve?: HostResolver;
};

/** Nothing is left running where this fails. The caller closes what it opened. */
export async function openMcpSource(
  server: ServerAddress,
  dependencies: McpDependencies,
  wait: Wait,
): Promise<OpenToolSource> {
  const prepared = prepare(server, dependencies);
  if (!prepared.ok) {
    return { ok: false, code: "START_FAILED", message: prepared.message };
  }
  const opened = await openSession(prepared.transport, prepared.circumstances, wait);
  if (!opened.ok) return { ok: false, code: opened.error.code, message: opened.error.message };
  const { session } = opened;
  return { ok: true, source: sourceOf(session), serverName: session.serverName };
}

type Prepared =
  | {
      readonly ok: true;
      readonly transport: Transport;
      readonly circumstances: SessionCircumstances;
    }
  | { readonly ok: false; readonly message: string };

function prepare(server: ServerAddress, dependencies: McpDependencies): Prepared {
  const { secrets, hostEnvironment, allowedHosts, resolve } = dependencies;
  const written = server.kind === "stdio" ? server.environment : server.headers;
  const filled = fillSecrets(written, secrets);
  if (!filled.ok) return filled;
  const { conceal } = filled;
  if (server.kind === "stdio") {
    if (!server.words[0]) return { ok: false, message: "the command is empty" };
    const environment = serverEnvironment(hostEnvironment, filled.values);
    const folder = server.folder === undefined ? {} : { folder: server.folder };
    const command = { words: server.words, environment, ...folder };
    const transport = stdioTransport(command);
    return { ok: true, transport, circumstances: { failureOf: transport.failure, conceal } };
  }
  if (!URL.canParse(server.url)) return { ok: false, message: "the address is not a URL" };
  const guard = { allowedHosts, ...(resolve === undefined ? {} : { resolve }) };
  const transport = httpTransport({ url: new URL(server.url), headers: filled.values }, guard);
  return { ok: true, transport, circumstances: { failureOf: () => null, conceal } };
}

function sourceOf(session: Session): ToolSource {
  return {
    list: (wait) => listTools(session, wait),
    call: (call) => callTool(session, call),
    onListChanged: session.onListChanged,
    close: session.close,
  };
}
