// Runs of flows: each is a turn, and here is what of its flow has come to what.
import type { FlowRun } from "@/lib/domain/flows/advance-flow";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { FlowRun as FlowRunRow } from "../generated/client";

export type FlowRunRecord = Pick<
  FlowRunRow,
  "id" | "flowName" | "version" | "agentSlug" | "startedBy"
> & {
  readonly run: FlowRun;
  readonly startedAt: number;
  /** Of its turn: `running`, `suspended`, or the outcome of its last round. */
  readonly turnState: string;
  readonly endedAt: number | null;
};

export async function createFlowRun(
  db: Db,
  workspaceId: string,
  { run, startedAt, ...row }: Omit<FlowRunRecord, "turnState" | "endedAt">,
): Promise<void> {
  await db.flowRun.create({
    data: {
      ...{ ...row, workspaceId },
      progress: toJsonText(asJson(run)),
      startedAt: BigInt(startedAt),
    },
  });
}

/** What is older than what is kept changes nothing: of two drivers the one that is further wins. */
export async function keepProgress(db: Db, id: string, run: FlowRun): Promise<void> {
  await db.flowRun.updateMany({
    where: { id, at: { lte: run.version } },
    data: { at: run.version, progress: toJsonText(asJson(run)) },
  });
}

export async function findFlowRun(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<FlowRunRecord | null> {
  const row = await db.flowRun.findFirst({ where: { id, workspaceId } });
  if (row === null) return null;
  const [record] = await withTurns(db, [row]);
  return record ?? null;
}

/** The newest first, of one flow or of all; one more than `limit`. */
export async function listFlowRuns(
  db: Db,
  workspaceId: string,
  page: {
    readonly flow?: string | undefined;
    /** The last id that the reader has. */
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<readonly FlowRunRecord[]> {
  const { flow, after, limit } = page;
  const rows = await db.flowRun.findMany({
    where: {
      workspaceId,
      ...(flow === undefined ? {} : { flowName: flow }),
      // Ids of one process grow with time, so they order runs as their starts do.
      ...(after === undefined ? {} : { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return withTurns(db, rows);
}

async function withTurns(db: Db, rows: readonly FlowRunRow[]): Promise<readonly FlowRunRecord[]> {
  const turns = await db.turn.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: { id: true, state: true, endedAt: true },
  });
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  return rows.map(({ id, flowName, version, agentSlug, startedBy, startedAt, progress }) => {
    const turn = byId.get(id);
    return {
      ...{ id, flowName, version, agentSlug, startedBy, startedAt: Number(startedAt) },
      run: readStored<FlowRun>(progress),
      turnState: turn?.state ?? "broken",
      endedAt: turn?.endedAt == null ? null : Number(turn.endedAt),
    };
  });
}
