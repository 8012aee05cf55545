// One job whole: what it was given, how far it has come or what it answered, and which turns wait for it.
import type { JobView } from "@/lib/contracts/jobs";
import { listDeliveries } from "@/lib/db/jobs/deliveries";
import { waitersOf } from "@/lib/db/jobs/job-waiters";
import { findTurn } from "@/lib/db/turns/turns";
import { isOver, type Job } from "@/lib/domain/jobs/job";
import { printJson } from "@/lib/kernel/json-print";
import { authorise } from "../actor";
import { nameUser } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { isoOf, jobOrThrow, toJobSummary } from "./job-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getJob(context: ServiceContext, id: string): Promise<JobView> {
  authorise(context.actor, "read");
  return viewJob(context, await jobOrThrow(context, id));
}

const INDENT = 2;

export async function viewJob(context: ServiceContext, job: Job): Promise<JobView> {
  const { outcome, tries, polls, story, timing } = job;
  const { estimatedMinutes, pollAfterS } = timing;
  return {
    ...(await nameUser(context.database.prisma, toJobSummary(job))),
    ...{ tries, polls, story, estimatedMinutes, pollAfterS },
    input: printJson(context.redactor.value(job.input), INDENT),
    // What it answered has been masked before it was kept.
    result: outcome?.status === "ok" ? printJson(outcome.data, INDENT) : null,
    error: outcome?.status === "error" ? errorView(outcome.error) : null,
    deliverTo: job.awaits && {
      path: `/api/v1/subscriptions/${job.id}/deliveries`,
      secret: job.awaits.secret,
    },
    deliveries: await deliveriesOf(context, job),
    waiting: isOver(job) ? [] : await waitingTurns(context, job.id),
  };
}

const DELIVERIES_SHOWN = 20;

async function deliveriesOf(
  { database }: ServiceContext,
  { id, awaits }: Job,
): Promise<JobView["deliveries"]> {
  if (awaits === null) return [];
  const latest = await listDeliveries(database.prisma, id, DELIVERIES_SHOWN);
  return latest.map((one) => ({ ...one, receivedAt: isoOf(one.receivedAt) }));
}

function errorView({ code, message, retryable }: NonNullable<JobView["error"]>) {
  return { code, message, retryable };
}

async function waitingTurns(
  { database, workspaceId }: ServiceContext,
  job: string,
): Promise<JobView["waiting"]> {
  const { prisma } = database;
  const turns = await Promise.all(
    (await waitersOf(prisma, job)).map((turn) => findTurn(prisma, turn, workspaceId)),
  );
  return turns.flatMap((turn) =>
    turn === null || turn.endedAt !== null ? [] : [{ turn: turn.id, title: turn.title }],
  );
}
