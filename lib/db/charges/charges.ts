// Charges as they are read: of a round, of a span of time, and what the ledger has saved.
import type { ModelPrice } from "@/lib/domain/charges/price";
import type { Coordinates } from "@/lib/domain/ledger/ledger-entry";
import { groupBy } from "@/lib/kernel/group-by";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import type { Charge } from "../generated/client";

type Place = { readonly turn: string; readonly round: number };

export type AnswerChargeRecord = Pick<Charge, "attempt" | "subject" | "isEstimated"> & {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly price: ModelPrice | null;
  readonly micros: number | null;
};

export type CallChargeRecord = Coordinates &
  Pick<Charge, "attempt" | "subject"> & {
    readonly micros: number;
  };

/** The answer to a tool's question, at the place of its call. */
export type AskedChargeRecord = AnswerChargeRecord & Pick<Charge, "id"> & Coordinates;

/** Answers by attempt, questions of tools and calls in the order of their ends. */
export async function chargesOfRound(
  db: Db,
  { turn, round }: Place,
): Promise<{
  readonly answers: readonly AnswerChargeRecord[];
  readonly asked: readonly AskedChargeRecord[];
  readonly calls: readonly CallChargeRecord[];
}> {
  const rows = await db.charge.findMany({
    where: { turnId: turn, round },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  const kinds = groupBy(rows, ({ kind }) => kind);
  const answers = (kinds.get("answer") ?? []).filter(({ index }) => index === null).map(toAnswer);
  return {
    asked: (kinds.get("answer") ?? []).flatMap((row) =>
      row.index === null ? [] : [{ ...toAnswer(row), ...placeOf(row), id: row.id }],
    ),
    answers: answers.toSorted((left, right) => left.attempt - right.attempt),
    calls: (kinds.get("call") ?? []).map(toCall),
  };
}

/** By the place of their calls, as `placeKey` says it. */
export async function callChargesOfTurn(
  db: Db,
  turn: string,
): Promise<ReadonlyMap<string, CallChargeRecord>> {
  const rows = await db.charge.findMany({ where: { turnId: turn, kind: "call" } });
  return new Map(rows.map(toCall).map((call) => [placeKey(call), call]));
}

export function placeKey({ round, index, occurrence }: Coordinates): string {
  return `${round}/${index}/${occurrence}`;
}

/** What runs of other agents have come to, and those that they have begun in turn, by the run that the round's call began. */
export async function chargesOfRuns(
  db: Db,
  { turn, round }: Place,
): Promise<readonly { readonly run: string; readonly agent: string; readonly micros: number }[]> {
  const rows = await db.$queryRaw<{ run: string; agent: string; micros: bigint }[]>`
    WITH RECURSIVE "began" AS (
      SELECT run."id", run."id" AS "top", run."agentSlug" AS "agent" FROM "AgentRun" run
      JOIN "LedgerEntry" entry ON entry."key" = run."parentKey"
      WHERE run."parentTurn" = ${turn} AND entry."round" = ${round}::int
      UNION ALL
      SELECT run."id", "began"."top", "began"."agent" FROM "AgentRun" run
      JOIN "began" ON run."parentTurn" = "began"."id"
    )
    SELECT "began"."top" AS "run", "began"."agent", sum(charge."micros")::bigint AS "micros"
    FROM "began" JOIN "Charge" charge ON charge."turnId" = "began"."id"
    WHERE charge."micros" IS NOT NULL GROUP BY "began"."top", "began"."agent"
    ORDER BY "began"."top"`;
  return rows.map(({ run, agent, micros }) => ({ run, agent, micros: Number(micros) }));
}

export type Spending = {
  readonly micros: number;
  /** Of model answers: everything that was read, and everything that was said. */
  readonly input: number;
  readonly output: number;
  /** Micro-units of the priced calls that a record has answered instead. */
  readonly saved: number;
};

/** Of rounds that began at this instant or later; what recordings used is left out, since nobody was asked. */
export async function sumSpending(
  db: Db,
  workspaceId: string,
  since: Date,
): Promise<Spending & { readonly unpriced: readonly string[] }> {
  const from = BigInt(since.getTime());
  const [sums] = await db.$queryRaw<
    { micros: number; input: number; output: number }[]
  >`SELECT coalesce(sum("micros"), 0)::double precision AS "micros",
      coalesce(sum("input") FILTER (WHERE "subject" NOT LIKE 'replay/%'), 0)::double precision AS "input",
      coalesce(sum("output") FILTER (WHERE "subject" NOT LIKE 'replay/%'), 0)::double precision AS "output"
    FROM "Charge" WHERE "workspaceId" = ${workspaceId} AND "at" >= ${from}::bigint`;
  const unpriced = await db.$queryRaw<{ subject: string }[]>`
    SELECT DISTINCT "subject" FROM "Charge"
    WHERE "workspaceId" = ${workspaceId} AND "at" >= ${from}::bigint AND "kind" = 'answer'
      AND "micros" IS NULL AND "subject" NOT LIKE 'replay/%' ORDER BY "subject"`;
  return {
    ...(sums ?? { micros: 0, input: 0, output: 0 }),
    saved: await savedSince(db, workspaceId, from),
    unpriced: unpriced.map(({ subject }) => subject),
  };
}

/** A hit names the call that it found, and that call's charge is what was not paid a second time. */
async function savedSince(db: Db, workspaceId: string, from: bigint): Promise<number> {
  const [row] = await db.$queryRaw<{ saved: number }[]>`
    SELECT coalesce(sum(charge."micros"), 0)::double precision AS "saved"
    FROM "Round" r JOIN "Turn" t ON t."id" = r."turnId"
    JOIN "RoundEvent" hit ON hit."turnId" = r."turnId" AND hit."round" = r."number"
      AND hit."type" = 'ledger.hit'
    JOIN "Charge" charge ON charge."turnId" = hit."turnId" AND charge."kind" = 'call'
      AND charge."round" = (hit."body"::jsonb #>> '{of,round}')::int
      AND charge."index" = (hit."body"::jsonb #>> '{of,index}')::int
      AND charge."occurrence" = (hit."body"::jsonb #>> '{of,occurrence}')::int
    WHERE t."workspaceId" = ${workspaceId} AND r."startedAt" >= ${from}::bigint
      AND r."hitCount" > 0`;
  return row?.saved ?? 0;
}

export type AskedModel = {
  readonly model: string;
  readonly answers: number;
  readonly input: number;
  readonly output: number;
};

/** Every model that has answered since then, by name. */
export async function listAskedModels(
  db: Db,
  workspaceId: string,
  since: Date,
): Promise<readonly AskedModel[]> {
  return db.$queryRaw<AskedModel[]>`
    SELECT "subject" AS "model", count(*)::int AS "answers",
      coalesce(sum("input"), 0)::double precision AS "input",
      coalesce(sum("output"), 0)::double precision AS "output"
    FROM "Charge" WHERE "workspaceId" = ${workspaceId} AND "kind" = 'answer'
      AND "at" >= ${BigInt(since.getTime())}::bigint
    GROUP BY "subject" ORDER BY "subject"`;
}

/** Whether any amount has been charged, ever. */
export async function hasCharged(db: Db, workspaceId: string): Promise<boolean> {
  const first = await db.charge.findFirst({
    where: { workspaceId, micros: { not: null } },
    select: { id: true },
  });
  return first !== null;
}

function toAnswer(row: Charge): AnswerChargeRecord {
  const { attempt, subject, isEstimated, input, cachedInput, output, price, micros } = row;
  return {
    ...{ attempt, subject, isEstimated },
    ...{ input: input ?? 0, cachedInput: cachedInput ?? 0, output: output ?? 0 },
    price: price === null ? null : readStored<ModelPrice>(price),
    micros: micros === null ? null : Number(micros),
  };
}

function toCall(row: Charge): CallChargeRecord {
  const { attempt, subject, micros } = row;
  return { ...placeOf(row), attempt, subject, micros: Number(micros ?? 0) };
}

function placeOf({ round, index, occurrence }: Charge): Coordinates {
  return { round, index: index ?? 0, occurrence: occurrence ?? 0 };
}
