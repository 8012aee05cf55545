// Starts a job for a call. A subscription is a job that is brought to no worker: an event from outside ends it.
import { jobOfCall } from "@/lib/db/jobs/jobs";
import { awaitsJob } from "@/lib/domain/jobs/awaits-job";
import type { JobOrder } from "@/lib/domain/jobs/job";
import type { JobDesk } from "@/lib/domain/tools/call/call-context";
import type { JobState } from "@/lib/domain/tools/call/tool-result";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import type { JobRoom } from "./job-room";
import { keepJob } from "./keep-job";

type Started = { readonly id: string; readonly status: JobState };
type Wanted = Parameters<JobDesk["start"]>[0];

/** A repeat of the same call finds its first job (R134). @throws Error outside of a round. */
export async function startJob(room: JobRoom, call: DeskCall, wanted: Wanted): Promise<Started> {
  const order = orderOf(room, call, wanted);
  if (!(await keepJob(room.database)({ room, order }))) return firstOf(room, order);
  room.jobRunner.wake();
  return { id: order.id, status: order.awaits === null ? "queued" : "running" };
}

async function firstOf({ database }: JobRoom, { ledgerKey, kind }: JobOrder): Promise<Started> {
  const first = await jobOfCall(database.prisma, ledgerKey, kind);
  if (first === null) throw new Error("the job could not be kept");
  return { id: first.id, status: first.state };
}

function orderOf(
  { newId, clock }: JobRoom,
  { tool, args, user, callId, request }: DeskCall,
  { kind, input, job, awaits }: Wanted,
): JobOrder {
  const { caller, ledgerKey, round, index, occurrence = 0 } = request;
  const now = clock.now().getTime();
  if (round === null || index === null) throw new Error("no job can be started outside of a round");
  return {
    ...{ round, index, occurrence, callId, ledgerKey, user, kind, input },
    id: newId("job"),
    agent: caller.agent,
    turn: caller.runId,
    tool: tool.id,
    timing: job,
    story: tool.definition?.contract?.retry.story ?? "not_safe",
    isAwaited: awaitsJob(tool, args),
    undoes: null,
    run: null,
    awaits: awaits
      ? { topic: awaits.topic, secret: awaits.secret, until: now + awaits.forMs }
      : null,
    queuedAt: now,
  };
}
