// How long calls of tools take, as they were measured (R132): the one source of it, for a tool's page, for catalogs and for the review.
import { ANSWERED_BY_RUNNING } from "@/lib/domain/tools/call/call-line";
import { type MeasuredTime, MIN_SAMPLE } from "@/lib/domain/tools/figures/measured-time";
import type { Db } from "../engine/database";
import { Prisma } from "../generated/client";
import type { CalledAs } from "./call-runs";

/** Older calls say little of what a tool is today. */
const MOST = 1_000;

export type MeasuredCalls = {
  readonly times: ReadonlyMap<string, MeasuredTime>;
  /** How many calls they are made of. */
  readonly calls: number;
};

/**
 * By the id under which its names are asked for, over the newest calls under all of them; absent where fewer than
 * `MIN_SAMPLE` have run. What was answered without running, and late ends, are left out.
 */
export async function measuredTimes(
  db: Db,
  workspaceId: string,
  names: ReadonlyMap<string, readonly CalledAs[]>,
): Promise<MeasuredCalls> {
  const asked = [...names].flatMap(([id, called]) => called.map((name) => ({ id, ...name })));
  if (asked.length === 0) return { times: new Map(), calls: 0 };
  const rows = await db.$queryRaw<{ id: string; p50: number; p99: number; calls: number }[]>`
    WITH "asked" AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS "one"("id" text, "agent" text, "tool" text)
    ), "newest" AS (
      SELECT "asked"."id", "call"."ms",
        row_number() OVER (
          PARTITION BY "asked"."id" ORDER BY "call"."at" DESC, "call"."id" DESC
        ) AS "nth"
      FROM "asked" CROSS JOIN LATERAL (
        SELECT "id", "at", "ms" FROM "CallLine"
        WHERE "tool" = "asked"."tool" AND "agentSlug" = "asked"."agent"
          AND "workspaceId" = ${workspaceId} AND NOT "isLate"
          AND "answeredBy" IN (${Prisma.join([...ANSWERED_BY_RUNNING])})
        ORDER BY "at" DESC, "id" DESC LIMIT ${MOST}::int
      ) AS "call"
    )
    SELECT "id",
      percentile_disc(0.5) WITHIN GROUP (ORDER BY "ms") AS "p50",
      percentile_disc(0.99) WITHIN GROUP (ORDER BY "ms") AS "p99",
      count(*)::int AS "calls"
    FROM "newest" WHERE "nth" <= ${MOST}::int
    GROUP BY "id" HAVING count(*) >= ${MIN_SAMPLE}::int`;
  return {
    times: new Map(rows.map(({ id, p50, p99 }) => [id, { p50Ms: p50, p99Ms: p99 }])),
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
  };
}
