// Speaks MCP over the pipes of a started process: one JSON-RPC message a line, with bounds on everything that comes back.
import { deserializeMessage, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { lineReader } from "./line-reader";
import { type ServerCommand, type ServerProcess, startServer } from "./server-process";
import { NotConnected } from "./source-error";
import { textTail } from "./text-tail";

export type StdioTransport = Transport & {
  /** Why the connection ended, in a sentence, with the server's last words; null while it stands or was closed here. */
  failure(): string | null;
};

/** Bytes of one message, and of the server's last words on standard error. */
const MAX_MESSAGE = 16_000_000;
const MAX_LAST_WORDS = 4_000;

/**
 * Lines that are no JSON-RPC message are skipped and counted: servers print banners. A message above 16 MB ends the
 * connection.
 */
export function stdioTransport(command: ServerCommand): StdioTransport {
  const lines = lineReader(MAX_MESSAGE);
  const lastWords = textTail(MAX_LAST_WORDS);
  let server: ServerProcess | null = null;
  let failure: string | null = null;
  let garbage = 0;
  let closing = false;
  let closed = false;

  const tellClosed = () => {
    if (!closed) transport.onclose?.();
    closed = true;
  };
  const fail = (what: string) => {
    if (failure !== null || closing) return;
    const noise = garbage > 0 ? ` It printed ${garbage} lines that are not MCP.` : "";
    const words = lastWords.text();
    failure = `The server ${what}.${noise}${words === "" ? "" : ` Its last words: ${words}`}`;
  };
  const receive = (chunk: Buffer) => {
    const complete = lines.push(chunk);
    if (complete === null) {
      fail(`sent a message of more than ${MAX_MESSAGE} bytes`);
      server?.child.stdout.destroy();
      void server?.end();
      return;
    }
    for (const line of complete) if (!deliver(line) && line.trim() !== "") garbage += 1;
  };
  /** The protocol may throw on a message that it cannot place, for instance one nested too deep to be shown. */
  const deliver = (line: string) => {
    try {
      transport.onmessage?.(deserializeMessage(line));
      return true;
    } catch {
      return false;
    }
  };
  const transport: StdioTransport = {
    failure: () => failure,
    async start() {
      server = await startServer(command);
      const { child, ended } = server;
      child.stdout.on("data", receive);
      child.stderr.on("data", lastWords.push);
      // A broken pipe is told by the end of the process, which follows it.
      child.stdin.on("error", () => undefined);
      void ended.then((how) => {
        fail(how);
        tellClosed();
      });
    },
    async send(message) {
      const input = server?.child.stdin;
      if (input === undefined || !input.writable) throw new NotConnected();
      input.write(serializeMessage(message));
    },
    async close() {
      closing = true;
      await server?.end();
      tellClosed();
    },
  };
  return transport;
}
