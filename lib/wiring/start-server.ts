// The start of a server process: opens everything, says where to sign in, and ends with one clear line when it cannot.
import { StoreUnusable } from "@/lib/db/engine/store-unusable";
import { forgetWorkers } from "@/lib/db/jobs/jobs";
import { forgetDrivers } from "@/lib/db/turns/turn-leases";
import { newId } from "@/lib/kernel/ids";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { systemActor } from "@/lib/services/actor";
import { installTools } from "@/lib/services/imports/install-tools";
import { createSetupLink } from "@/lib/services/people/create-setup-link";
import { seedSample } from "@/prisma/seed/seed-sample";
import { type Container, container } from "./container";
import { endWell } from "./end-well";
import { EnvironmentInvalid } from "./environment";
import { log } from "./log";
import { ownSources } from "./own-tools";
import { beginSweeping, type Sweeping } from "./turn-sweep";

/** A server that cannot open its house ends with code 2, or it would answer every request with the same failure. */
export async function startServer(): Promise<void> {
  try {
    const house = await container();
    await fillFirstStart(house);
    await recordOwnTools(house);
    await announce(house);
    endWell(house, await startSweep(house));
    log().info({ source: "process", engine: house.services.database.engine }, "Started.");
  } catch (thrown) {
    process.stderr.write(`Traitline cannot start: ${reasonOf(thrown)}\n`);
    process.exit(2);
  }
}

/** What nobody foresaw is told with its stack. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const isExpected = thrown instanceof StoreUnusable || thrown instanceof EnvironmentInvalid;
  return isExpected ? thrown.message : (thrown.stack ?? thrown.message);
}

/** A database in which nothing has happened yet starts with something to look at, unless it is to stay empty. */
async function fillFirstStart({ environment, services }: Container): Promise<void> {
  if (environment.startEmpty) return;
  if (await seedSample({ ...services, newId }))
    process.stdout.write("Filled the empty database with the sample workspace.\n");
}

/** What this release brings may differ from what the last one left in the database. */
async function recordOwnTools({ services }: Container): Promise<void> {
  const context = { ...services, actor: systemActor, newId, requestId: null, dryRun: false };
  await installTools(context, ownSources());
}

async function announce({ environment, services }: Container): Promise<void> {
  const origin = environment.origin ?? `http://localhost:${process.env.PORT ?? 3000}`;
  const token = await createSetupLink({ ...services, newId });
  const line = token
    ? `First sign-in, works once within a day: ${origin}/welcome?token=${token}`
    : `Sign in at ${origin}/sign-in`;
  process.stdout.write(`${line}\n`);
}

async function startSweep({ services, pulse }: Container): Promise<Sweeping> {
  // One process holds the embedded engine: whoever drove a turn or ran a job before it began is gone.
  if (services.database.engine !== "postgres") {
    await forgetDrivers(services.database.prisma);
    await forgetWorkers(services.database.prisma);
  }
  return beginSweeping(services, systemRuntimeClock, pulse);
}
