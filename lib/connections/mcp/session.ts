// One open MCP session: the SDK's client with our limits, asked in a way that one bad tool cannot spoil a whole answer.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import packageJson from "@/package.json";
import { abortable } from "../abortable";
import { NotConnected, type SourceError, sourceError } from "./source-error";

/** The SDK's own result schemas refuse a page for one bad tool and drop fields they do not know. */
const AnyResult = z.looseObject({});

export type Wait = { readonly timeoutMs: number; readonly signal: AbortSignal };

type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: SourceError; readonly cause: unknown };

export type Session = {
  /** What the server calls itself; null where it does not say. */
  readonly serverName: string | null;
  /** Sends one request and waits at most `timeoutMs`, whatever the server does meanwhile. */
  request(method: string, params: Readonly<Record<string, unknown>>, wait: Wait): Promise<Answer>;
  /** How often the server has said that its list of tools changed. */
  readonly changes: () => number;
  onListChanged(listener: () => void): () => void;
  close(): Promise<void>;
};

export type OpenSession =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly error: SourceError };

export type SessionCircumstances = {
  /** The transport's own words for the end of the connection, where it has any. */
  readonly failureOf: () => string | null;
  /** Takes secrets out of a text that a server may have repeated them in. */
  readonly conceal: (text: string) => string;
};

/** A session that does not open leaves nothing behind. */
export async function openSession(
  transport: Transport,
  { failureOf, conceal }: SessionCircumstances,
  wait: Wait,
): Promise<OpenSession> {
  const client = new Client({ name: "traitline", version: packageJson.version });
  const listeners = new Set<() => void>();
  let changes = 0;
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    changes += 1;
    for (const listener of listeners) listener();
  });
  const attempt = async <T>(within: Wait, act: (signal: AbortSignal) => Promise<T>) => {
    const late = AbortSignal.timeout(within.timeoutMs);
    const signal = AbortSignal.any([within.signal, late]);
    try {
      return { ok: true, value: await act(signal) } as const;
    } catch (cause) {
      const circumstances = {
        connectionFailure: failureOf(),
        cancelled: within.signal.aborted,
        late: late.aborted,
        conceal,
      };
      return { ok: false, error: sourceError(cause, circumstances), cause } as const;
    }
  };
  // Starting a transport takes no signal, and a server may accept a connection and say nothing.
  const opened = await attempt(wait, (signal) =>
    abortable(client.connect(transport, { signal, timeout: wait.timeoutMs }), signal),
  );
  if (!opened.ok) {
    await transport.close();
    return opened;
  }
  const session: Session = {
    serverName: client.getServerVersion()?.name ?? null,
    async request(method, params, within) {
      const answer = await attempt(within, async (signal) => {
        if (client.transport === undefined) throw new NotConnected();
        const options = { signal, timeout: within.timeoutMs };
        return client.request({ method, params }, AnyResult, options);
      });
      return answer.ok ? { ok: true, result: answer.value } : answer;
    },
    changes: () => changes,
    onListChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => client.close(),
  };
  return { ok: true, session };
}
