// Whether a PostgreSQL server lets us in and can keep what we have, before anything else is asked of it.
import pg from "pg";
import { serverTooOld, serverUnusable } from "./store-unusable";

/** What the queue of jobs and the feed's transaction ids ask for. */
const OLDEST = 13;

/** Milliseconds for a server to let us in: one that takes the connection and says nothing would hold a start for ever. */
const KNOCK_MS = 10_000;

/** @throws StoreUnusable */
export async function knock(connectionString: string, knockMs = KNOCK_MS): Promise<void> {
  const version = await askVersion(connectionString, knockMs).catch((error: unknown) => {
    throw serverUnusable(error);
  });
  if (majorOf(version) < OLDEST) throw serverTooOld(version, OLDEST);
}

async function askVersion(connectionString: string, knockMs: number): Promise<string> {
  const client = new pg.Client({
    ...{ connectionString, connectionTimeoutMillis: knockMs, query_timeout: knockMs },
  });
  // One that is lost meanwhile fails what was asked of it, too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    return rows[0]?.server_version ?? "";
  } finally {
    await client.end();
  }
}

/** `15.6 (Debian …)`, `9.6.24`, `17beta1`. */
function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
