// Has servers read anew that say that their lists of tools have changed, however often they say so.
//
// Invariants, each with a test of the same number:
// 1. A word is followed by a reading that begins after it, at once where the server has been quiet.
// 2. Each server is read by one reading at a time, with a pause after it; what it says meanwhile is one reading more.
// 3. The pause doubles with every reading that brings nothing, up to an hour, and is short again once one has brought something.
import { settlesWithin } from "@/lib/connections/settles-within";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";

/** `busy`: somebody else reads the server at this moment, who may have begun before it changed. */
export type Reread = "changed" | "same" | "failed" | "busy";

export type ListChanges = {
  readonly hear: (server: string) => void;
  /** Nothing is heard or begun afterwards. Resolves when nothing is read any more, after a while in any case. */
  close(): Promise<void>;
};

const SHORTEST_MS = 10_000;
const LONGEST_MS = 60 * 60_000;
const FAREWELL_MS = 2_000;

type Listening = { isWanted: boolean; pauseMs: number; work: Promise<void> | null };

/** `reread` must not reject. */
export function createListChanges(
  reread: (server: string) => Promise<Reread>,
  clock: RuntimeClock,
): ListChanges {
  const over = new AbortController();
  const servers = new Map<string, Listening>();

  async function readWhileWanted(server: string, listening: Listening): Promise<void> {
    while (listening.isWanted && !over.signal.aborted) {
      listening.isWanted = false;
      const outcome = await reread(server);
      if (outcome === "busy") listening.isWanted = true;
      const pauseMs = outcome === "changed" ? SHORTEST_MS : listening.pauseMs;
      listening.pauseMs = Math.min(2 * pauseMs, LONGEST_MS);
      await clock.sleep(pauseMs, over.signal);
    }
    listening.work = null;
  }

  return {
    hear(server) {
      if (over.signal.aborted) return;
      const listening = servers.get(server) ?? {
        isWanted: false,
        pauseMs: SHORTEST_MS,
        work: null,
      };
      servers.set(server, listening);
      listening.isWanted = true;
      listening.work ??= readWhileWanted(server, listening);
    },
    async close() {
      over.abort();
      const works = [...servers.values()].map(({ work }) => work);
      await settlesWithin(Promise.all(works), FAREWELL_MS);
    },
  };
}
