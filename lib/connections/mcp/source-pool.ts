// Keeps servers' connections open between calls, so that a call does not start a program or a session of its own.
import { instant, type RuntimeClock } from "@/lib/runtime/ports/clock";
import type { CallOutcome, ToolCall } from "@/lib/runtime/ports/tool-source";
import type { OpenToolSource, ServerAddress, ToolSources } from "@/lib/runtime/ports/tool-sources";

export type SourcePool = {
  /** Opens a connection where there is none. */
  call(server: PooledServer, call: ToolCall): Promise<CallOutcome>;
  close(): Promise<void>;
};

export type PooledServer = { readonly key: string; readonly address: ServerAddress };

type PoolOptions = {
  /** Told each time that a server says on an open connection that its list of tools has changed. */
  readonly onListChanged: (key: string) => void;
};

type Entry = {
  readonly opening: Promise<OpenToolSource>;
  /** Servers with one address share a connection. */
  readonly keys: Set<string>;
  usedAt: number;
  calls: number;
};

/** Milliseconds after its last call until a connection is closed, looked at when the next call comes. */
const IDLE_MS = 5 * 60_000;
const OPEN_MS = 20_000;

export function createSourcePool(
  sources: Pick<ToolSources, "open">,
  clock: RuntimeClock,
  { onListChanged }: PoolOptions,
): SourcePool {
  const entries = new Map<string, Entry>();

  function entryFor({ key, address }: PooledServer): Entry {
    const place = JSON.stringify(address);
    const entry = entries.get(place) ?? openEntry(address);
    entry.keys.add(key);
    entries.set(place, entry);
    return entry;
  }

  function openEntry(address: ServerAddress): Entry {
    const keys = new Set<string>();
    return { opening: openAndListen(address, keys), keys, usedAt: instant(clock), calls: 0 };
  }

  async function openAndListen(
    address: ServerAddress,
    keys: ReadonlySet<string>,
  ): Promise<OpenToolSource> {
    // The connection belongs to all of its calls, so no single call's end may end it.
    const wait = { timeoutMs: OPEN_MS, signal: new AbortController().signal };
    const opened = await sources.open(address, wait);
    if (opened.ok)
      opened.source.onListChanged(() => {
        for (const key of keys) onListChanged(key);
      });
    return opened;
  }

  async function drop(entry: Entry): Promise<void> {
    for (const [key, one] of entries) if (one === entry) entries.delete(key);
    const opened = await entry.opening;
    if (opened.ok) await opened.source.close();
  }

  async function dropIdle(): Promise<void> {
    const before = instant(clock) - IDLE_MS;
    const idle = [...entries.values()].filter(
      ({ usedAt, calls }) => calls === 0 && usedAt < before,
    );
    await Promise.all(idle.map(drop));
  }

  return {
    call: async (server, call) => {
      await dropIdle();
      const entry = entryFor(server);
      entry.calls += 1;
      try {
        const opened = await entry.opening;
        if (!opened.ok) {
          await drop(entry);
          return { kind: "not_started", code: opened.code, message: opened.message };
        }
        const { source: connection } = opened;
        const outcome = await connection.call(call);
        if (isBroken(outcome)) await drop(entry);
        return outcome;
      } finally {
        entry.calls -= 1;
        entry.usedAt = instant(clock);
      }
    },
    close: async () => {
      await Promise.all([...entries.values()].map(drop));
    },
  };
}

/** A connection that has failed once is not asked again; the next call opens another. */
function isBroken({ kind, ...outcome }: CallOutcome): boolean {
  if (kind !== "unknown" && kind !== "not_started") return false;
  return "code" in outcome && outcome.code !== "TIMEOUT" && outcome.code !== "LARGE_INTEGER";
}
