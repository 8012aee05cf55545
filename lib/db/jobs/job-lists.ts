// Lists of jobs, page by page, and how many of them wait.
import type { Job } from "@/lib/domain/jobs/job";
import type { JobState } from "@/lib/domain/tools/call/tool-result";
import { containsText } from "../engine/contains-text";
import type { Db } from "../engine/database";
import type { Prisma } from "../generated/client";
import { toJob } from "./jobs";

export type JobFilter = {
  readonly state?: JobState | undefined;
  readonly agent?: string | undefined;
  /** Part of the tool's id. */
  readonly tool?: string | undefined;
  readonly user?: string | undefined;
  readonly turn?: string | undefined;
  readonly kind?: JobKind | undefined;
};

export type JobKind = "work" | "subscription" | "undo";

/** The newest first; one more than `limit`, so that the caller sees whether there is more. */
export async function listJobs(
  db: Db,
  workspaceId: string,
  page: {
    readonly filter: JobFilter;
    /** The last id that the reader has. */
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<readonly Job[]> {
  const { filter, after, limit } = page;
  const rows = await db.job.findMany({
    where: { workspaceId, AND: [...conditions(filter), ...(await beyond(db, after))] },
    orderBy: [{ queuedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return rows.map(toJob);
}

const KINDS: Readonly<Record<JobKind, Prisma.JobWhereInput>> = {
  work: { topic: null, undoSaga: null },
  subscription: { topic: { not: null } },
  undo: { undoSaga: { not: null } },
};

function conditions({ state, agent, tool, user, turn, kind }: JobFilter): Prisma.JobWhereInput[] {
  const found: Prisma.JobWhereInput[] = [];
  if (state) found.push({ state });
  if (agent) found.push({ agentSlug: agent });
  if (tool) found.push({ tool: containsText(tool) });
  if (user) found.push({ userId: user });
  if (turn) found.push({ turnId: turn });
  if (kind) found.push(KINDS[kind]);
  return found;
}

async function beyond(db: Db, after: string | undefined): Promise<Prisma.JobWhereInput[]> {
  if (after === undefined) return [];
  const last = await db.job.findUnique({ where: { id: after }, select: { queuedAt: true } });
  if (last === null) return [];
  const { queuedAt } = last;
  return [{ OR: [{ queuedAt: { lt: queuedAt } }, { queuedAt, id: { lt: after } }] }];
}

export type JobDepth = {
  readonly queued: number;
  readonly running: number;
  /** In milliseconds since the epoch; null where none waits. */
  readonly waitingSince: number | null;
};

/** Undos that wait for a person, not for a worker. */
async function parkedJobs(db: Db): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT job."id" FROM "Job" job JOIN "Gate" gate
      ON gate."ledgerKey" = job."undoSaga" || ':' || job."undoStep" || ':undo'
    WHERE job."state" = 'queued' AND job."undoSaga" IS NOT NULL
      AND gate."kind" = 'approval' AND gate."state" = 'pending'`;
  return rows.map(({ id }) => id);
}

/** Of one workspace, or of all; those that wait for a person's approval are not counted. */
export async function readJobDepth(db: Db, workspaceId?: string): Promise<JobDepth> {
  const groups = await db.job.groupBy({
    by: ["state"],
    where: {
      state: { in: ["queued", "running"] },
      ...{ topic: null, id: { notIn: [...(await parkedJobs(db))] } },
      ...(workspaceId ? { workspaceId } : {}),
    },
    _count: true,
    _min: { queuedAt: true },
  });
  const of = (state: JobState) => groups.find((group) => group.state === state);
  const since = of("queued")?._min.queuedAt ?? null;
  return {
    queued: of("queued")?._count ?? 0,
    running: of("running")?._count ?? 0,
    waitingSince: since === null ? null : Number(since),
  };
}
