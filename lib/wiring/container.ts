// What is plugged into what: built once a process, on first use, and shared by doors, pages and workers.
import { type Database, openDatabase } from "@/lib/db/engine/database";
import { plainSql, plainSqlWithin } from "@/lib/db/engine/plain-sql";
import { createStopBoard } from "@/lib/db/gates/stop-board";
import { createArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import { pgBossQueue } from "@/lib/jobs/pg-boss-queue";
import { systemClock } from "@/lib/kernel/clock";
import { createRedactor } from "@/lib/runtime/dispatch/redactor";
import { createCatalogCache } from "@/lib/services/catalogs/catalog-cache";
import { openWorkspace } from "@/lib/services/workspaces/open-workspace";
import { type Auth, createAuth } from "./auth";
import { type Environment, readEnvironment, secretValues } from "./environment";
import { fileShelf } from "./file-shelf";
import type { House } from "./house";
import { openRunners } from "./open-runners";
import { createPulse, type Pulse } from "./pulse";
import { openToolSources } from "./tool-sources";
import { createWorkerPool } from "./worker-pool";

export type Container = {
  readonly environment: Environment;
  readonly auth: Auth;
  readonly services: House;
  readonly pulse: Pulse;
};

const slot = Symbol.for("traitline.container");
type Holder = { [slot]?: Promise<Container> };

/** Next loads modules more than once a process, so the one instance hangs on the global object. */
export function container(): Promise<Container> {
  const holder = globalThis as typeof globalThis & Holder;
  holder[slot] ??= build(readEnvironment());
  return holder[slot];
}

/** Has every door and page of this process use the given house, or null to build one anew on the next use. */
export function setContainer(house: Container | null): void {
  const holder = globalThis as typeof globalThis & Holder;
  if (house) holder[slot] = Promise.resolve(house);
  else delete holder[slot];
}

/** Plugs everything together around a database that is open and migrated. */
export async function assemble(environment: Environment, database: Database): Promise<Container> {
  const clock = systemClock;
  const workspace = await openWorkspace(database, clock);
  const { fileFolders } = environment;
  const services = {
    database,
    workspaceId: workspace.id,
    clock,
    catalogCache: createCatalogCache(),
    toolSources: openToolSources(environment),
    fileShelf: fileShelf(fileFolders),
    workers: createWorkerPool(),
    argumentValidator: createArgumentValidator(),
    stopBoard: createStopBoard(database, workspace.id, clock),
    redactor: createRedactor(secretValues()),
    jobQueue: pgBossQueue({ run: plainSql(database), within: plainSqlWithin }),
  };
  return {
    environment,
    auth: createAuth({
      database,
      clock,
      secret: environment.authSecret ?? workspace.authSecret,
      origin: environment.origin,
    }),
    services: { ...services, ...openRunners({ ...services, fileFolders }) },
    pulse: createPulse(),
  };
}

async function build(environment: Environment): Promise<Container> {
  return assemble(environment, await openDatabase(environment.database));
}
