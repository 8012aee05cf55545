// The statement of many changes of running jobs, each by its owner and with the event that tells of it: one commit for all.
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import { arrayTables, type Columns } from "../engine/array-tables";
import type { PreparedStatement } from "../engine/prepared";
import { EVENT_COLUMNS, eventRow } from "../rounds/event-row";
import { FIGURE_COLUMNS, figuresOf } from "../rounds/round-figure-columns";
import { tellingParts } from "../rounds/telling-parts";

/** `kind`: begin, report or end. */
const CHANGES: Columns = [
  ...([
    ["id", "text"],
    ["owner", "text"],
    ["kind", "text"],
    ["at", "bigint"],
    ["progress", "float8"],
    ["message", "text"],
    ["state", "text"],
    ["outcome", "text"],
    ["turnId", "text"],
    ["round", "int"],
    ["count", "int"],
  ] as const),
  ...FIGURE_COLUMNS.map((name) => [name, "int"] as const),
];
const EVENTS: Columns = [["of", "int"], ...EVENT_COLUMNS];
const { from, values } = arrayTables([CHANGES, EVENTS]);

export type JobChangeRow = {
  readonly [column in "id" | "kind"]: string;
} & {
  readonly [column in "owner" | "message" | "state" | "outcome"]: string | null;
} & {
  readonly [column in "at" | "progress"]: number | null;
} & { readonly event: RoundEvent | null };

/** Answers the ids of those that were kept. No two of the changes may be of one job. */
export function jobBatch(changes: readonly JobChangeRow[]): PreparedStatement {
  const rows = changes.map(({ event, ...row }) => {
    const told = event === null ? [] : [event];
    const place = { turnId: event?.turn ?? null, round: event?.round ?? null };
    return { ...row, ...place, count: told.length, ...figuresOf(told) };
  });
  const events = changes.flatMap(({ event }, at) =>
    event === null ? [] : [{ of: at + 1, ...eventRow(event) }],
  );
  return { name: "job_batch", text: TEXT, values: values([rows, events]) };
}

/** Jobs are locked in one order, so that two who write of several wait for each other and not crosswise. */
const TEXT = `WITH asked AS MATERIALIZED (
  SELECT * FROM ${from(0, "asked")}
), ours AS MATERIALIZED (
  SELECT job."id" FROM "Job" job JOIN asked ON asked."id" = job."id"
  WHERE job."state" = 'running' AND job."owner" IS NOT DISTINCT FROM asked."owner"
  ORDER BY job."id" FOR UPDATE OF job
), kept AS (
  UPDATE "Job" job SET
    "startedAt" = CASE asked."kind" WHEN 'begin' THEN COALESCE(job."startedAt", asked."at") ELSE job."startedAt" END,
    "progress" = CASE WHEN asked."kind" = 'report' THEN asked."progress" ELSE COALESCE(asked."progress", job."progress") END,
    "message" = CASE asked."kind" WHEN 'report' THEN asked."message" ELSE job."message" END,
    "state" = COALESCE(asked."state", job."state"),
    "outcome" = COALESCE(asked."outcome", job."outcome"),
    "owner" = CASE asked."kind" WHEN 'end' THEN NULL ELSE job."owner" END,
    "ownedUntil" = CASE asked."kind" WHEN 'end' THEN NULL ELSE job."ownedUntil" END,
    "endedAt" = CASE asked."kind" WHEN 'end' THEN asked."at" ELSE job."endedAt" END
  FROM ours JOIN asked ON asked."id" = ours."id"
  WHERE job."id" = ours."id" AND job."state" = 'running' AND job."owner" IS NOT DISTINCT FROM asked."owner"
  RETURNING asked.*
), ${tellingParts(from(1, "one"))}
SELECT "id" FROM kept`;
