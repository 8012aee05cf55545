// One connection to PostgreSQL that carries wakes between processes: opened when it is first needed, and again when it breaks.
import pg from "pg";

export type FeedLine = {
  /** Tells the other processes, soon after the commit; whatever else is committed until then is told along. */
  send(): void;
  /** Begins to hear the others. */
  listen(): void;
  onWake(listener: () => void): void;
  close(): Promise<void>;
};

const CHANNEL = "traitline_events";
const RETRY_MS = 500;
/** Nobody sees the difference, and a telling takes as long as a commit would: those who write are spared most of them. */
const GATHER_MS = 5;

export function openFeedLine(connectionString: string): FeedLine {
  let client: pg.Client | null = null;
  let opening: Promise<pg.Client | null> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let telling: NodeJS.Timeout | null = null;
  let isSending = false;
  let isDue = false;
  let isHearing = false;
  let isClosed = false;
  let wake: () => void = () => undefined;

  function connected(): Promise<pg.Client | null> {
    if (client) return Promise.resolve(client);
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  async function open(): Promise<pg.Client | null> {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    fresh.on("error", () => lose(fresh));
    fresh.on("end", () => lose(fresh));
    // What this process told, it has heard already.
    fresh.on("notification", ({ processId }) => {
      if (processId !== processIdOf(fresh)) wake();
    });
    try {
      await fresh.connect();
      // A wake is a commit too. Nobody minds if it is lost with the server, and those who write wait for the disk alone.
      await fresh.query("SET synchronous_commit = off");
      if (isHearing) await fresh.query(`LISTEN ${CHANNEL}`);
      if (isClosed) throw new Error("the line is closed");
      client = fresh;
      // Whatever was told while nobody listened.
      wake();
      return fresh;
    } catch {
      await fresh.end().catch(() => undefined);
      again();
      return null;
    }
  }

  function lose(broken: pg.Client): void {
    if (client !== broken) return;
    client = null;
    again();
  }

  function again(): void {
    if (isClosed || retry || !(isHearing || isDue)) return;
    retry = setTimeout(() => {
      retry = null;
      void (isDue ? sendAll() : connected());
    }, RETRY_MS);
    retry.unref();
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (isDue && !isClosed) {
        const line = await connected();
        if (!line) break;
        isDue = false;
        await line.query(`NOTIFY ${CHANNEL}`);
      }
    } catch {
      isDue = true;
      again();
    } finally {
      isSending = false;
    }
  }

  return {
    send: () => {
      isDue = true;
      telling ??= setTimeout(() => {
        telling = null;
        void sendAll();
      }, GATHER_MS);
    },
    listen: () => {
      if (isHearing) return;
      isHearing = true;
      void connected().then((line) => line?.query(`LISTEN ${CHANNEL}`).catch(() => undefined));
    },
    onWake: (listener) => {
      wake = listener;
    },
    close: async () => {
      if (telling) clearTimeout(telling);
      if (client && isDue) await sendAll();
      isClosed = true;
      if (retry) clearTimeout(retry);
      const line = client ?? (await opening);
      client = null;
      await line?.end().catch(() => undefined);
    },
  };
}

/** The client's types leave out the number that its server process goes by. */
function processIdOf(client: pg.Client): number | null {
  const id: unknown = Reflect.get(client, "processID");
  return typeof id === "number" ? id : null;
}
