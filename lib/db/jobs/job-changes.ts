// What the worker of a job writes of it: its start, how far it has come, its end. What comes at once is one commit, with what it
// tells of.
import type { Job } from "@/lib/domain/jobs/job";
import type { JobEnd } from "@/lib/domain/jobs/job-end";
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import { columnText } from "../engine/column-text";
import type { Database } from "../engine/database";
import { gather } from "../engine/gather";
import { isRefused } from "../engine/is-refused";
import { toJsonText } from "../engine/json-text";
import { perDatabase } from "../engine/per-database";
import { asJson, trusted } from "../engine/stored-json";
import { jobBatch } from "./job-batch";

export type JobWrite = {
  readonly job: string;
  /** Who may write: nothing changes where the job is somebody else's by now, or over. Null where nobody has it. */
  readonly owner: string | null;
  readonly change:
    | { readonly kind: "begin"; readonly at: number }
    | { readonly kind: "report"; readonly state: Pick<Job, "progress" | "message"> }
    | { readonly kind: "end"; readonly end: JobEnd; readonly at: number };
  /** Told where its round is watched, where the change is kept. */
  readonly event: RoundEvent | null;
};

/** So many go together at most: their jobs' next steps wait for it. */
const MOST = 32;

/** False, and nothing changed or told, where the job is no longer the owner's or is over. */
export const writeJob = perDatabase(({ prepared, feed, engine }) =>
  gather<JobWrite, boolean>({
    carryOut: async (writes) => {
      const rows = trusted<{ id: string }[]>(await prepared.run(jobBatch(writes.map(rowOf))));
      const kept = new Set(rows.map(({ id }) => id));
      if (writes.some(({ event, job }) => event !== null && kept.has(job))) feed.wake();
      return writes.map(({ job }) => kept.has(job));
    },
    keyOf: ({ job }) => job,
    isUndone: isRefused,
    most: MOST,
    lanes: prepared.lanes,
    isOutside: engine === "postgres",
  }),
);

/** The instant at which its code begins, once; false where the job is no longer the owner's. */
export function beginJob(
  database: Database,
  job: string,
  owner: string,
  at: number,
): Promise<boolean> {
  return writeJob(database)({ job, owner, change: { kind: "begin", at }, event: null });
}

/** What the change leaves as it is, is null here. */
function rowOf({ job: id, owner, change, event }: JobWrite) {
  const none = { at: null, progress: null, message: null, state: null, outcome: null };
  const same = { id, owner, kind: change.kind, event, ...none };
  switch (change.kind) {
    case "begin":
      return { ...same, at: change.at };
    case "report": {
      const { progress, message } = change.state;
      return { ...same, progress, message: message === null ? null : columnText(message) };
    }
    case "end": {
      const { state, outcome } = change.end;
      const progress = state === "succeeded" ? 1 : null;
      return { ...same, at: change.at, progress, state, outcome: toJsonText(asJson(outcome)) };
    }
  }
}
