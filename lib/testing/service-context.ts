// A context for verbs under test: a fresh workspace, a clock that stands still until moved, and any actor.
import type { Database } from "@/lib/db/engine/database";
import { plainSql, plainSqlWithin } from "@/lib/db/engine/plain-sql";
import { createStopBoard } from "@/lib/db/gates/stop-board";
import type { Role } from "@/lib/domain/people/roles";
import { createArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import { pgBossQueue } from "@/lib/jobs/pg-boss-queue";
import { idMaker } from "@/lib/kernel/ids";
import { createRedactor } from "@/lib/runtime/dispatch/redactor";
import type { JobRunner } from "@/lib/runtime/ports/job-runner";
import type { TurnRunner } from "@/lib/runtime/ports/turn-runner";
import type { WorkerPool } from "@/lib/runtime/ports/worker-pool";
import type { Actor } from "@/lib/services/actor";
import { createCatalogCache } from "@/lib/services/catalogs/catalog-cache";
import type { ServiceContext } from "@/lib/services/service-context";
import { type FakeClock, fakeClock } from "./fake-clock";
import { testToolSources } from "./mcp/tool-sources";

/** What the environment of every house under test holds for a secret. */
const HOUSE_SECRET = "walnut-house-secret";

export type TestContext = ServiceContext & { readonly clock: FakeClock };

/** Makes a workspace of its own in the database, so that suites never meet. */
export async function testContext(database: Database, role: Role = "admin"): Promise<TestContext> {
  const workspaceId = `workspace-${crypto.randomUUID()}`;
  const clock = fakeClock("2026-09-01T08:00:00.000Z");
  await database.prisma.workspace.create({
    data: { id: workspaceId, name: "Test", createdAt: clock.now(), authSecret: "x".repeat(32) },
  });
  return {
    actor: testActor(role),
    database,
    workspaceId,
    clock,
    newId: idMaker(() => clock.now().getTime(), Math.random),
    catalogCache: createCatalogCache(),
    toolSources: testToolSources(),
    fileShelf: { list: async () => ({ files: [], isCut: false }) },
    workers: idleWorkers,
    argumentValidator: createArgumentValidator(),
    stopBoard: createStopBoard(database, workspaceId, clock),
    redactor: createRedactor([HOUSE_SECRET]),
    turnRunner: idleTurnRunner,
    jobQueue: pgBossQueue({ run: plainSql(database), within: plainSqlWithin }),
    jobRunner: idleJobRunner,
    requestId: "request-1",
    dryRun: false,
  };
}

/** For verbs that are not about what comes of a turn. */
const idleTurnRunner: TurnRunner = {
  launch: () => undefined,
  resume: () => undefined,
  stop: () => undefined,
  checkDoubt: async () => ({ kind: "unclear", why: "Nobody can be asked here." }),
  running: () => [],
  drain: async () => undefined,
};

/** For verbs that are not about what a thread of its own does. */
const idleWorkers: WorkerPool = {
  run: () => Promise.reject(new Error("There are no threads here.")),
};

/** For verbs that are not about what comes of a job. */
const idleJobRunner: JobRunner = {
  wake: () => undefined,
  stop: () => undefined,
  running: () => [],
  drain: async () => undefined,
};

export function testActor(role: Role, name = `Test ${role}`): Actor {
  return { kind: "user", id: `user-${role}`, name, role };
}

/** The same house with another person at the door. */
export function as(context: TestContext, role: Role): TestContext {
  return { ...context, actor: testActor(role) };
}

/** The number of the workspace's newest revision. */
export async function headOf({ database, workspaceId }: ServiceContext): Promise<number> {
  const where = { id: workspaceId };
  return (await database.prisma.workspace.findUniqueOrThrow({ where })).head;
}
