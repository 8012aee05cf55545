// Whether this process lives and can do its work: for whoever restarts it and whoever sends it requests.
import "server-only";
import { checkHealth } from "@/lib/services/health/check-health";
import { countQueuedJobs } from "@/lib/services/health/count-queued-jobs";
import { container } from "@/lib/wiring/container";
import { log } from "@/lib/wiring/log";

/** A database that takes longer is as good as none. */
const PATIENCE_MS = 3_000;

/** 200 where it is ready, else 503 with what is not; an answer at all means that it lives. Tells strangers nothing else. */
export async function healthz(): Promise<Response> {
  const { services, pulse } = await container();
  const database = await databaseState(services);
  const worker = pulse.state(services.clock.now().getTime());
  const isReady = database === "ok" && (worker === "working" || worker === "starting");
  return Response.json(
    { live: true, ready: isReady, database, worker, jobs: await jobsWaiting(services, database) },
    { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/** How many wait for a worker; null where the database does not say. A long queue is no reason to take no requests. */
async function jobsWaiting(
  services: Parameters<typeof countQueuedJobs>[0],
  database: string,
): Promise<number | null> {
  return database === "ok" ? countQueuedJobs(services) : null;
}

async function databaseState(
  services: Parameters<typeof checkHealth>[0],
): Promise<"ok" | "silent" | "failing"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"silent">((resolve) => {
    timer = setTimeout(() => resolve("silent"), PATIENCE_MS);
  });
  try {
    return await Promise.race([checkHealth(services).then(() => "ok" as const), late]);
  } catch (error) {
    log().error({ source: "health" }, "The database does not answer.", error);
    return "failing";
  } finally {
    clearTimeout(timer);
  }
}
