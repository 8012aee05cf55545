// What rounds say to the overview: what of them needs a person, and what governance has bought.
import type { OverviewView } from "@/lib/contracts/overview";
import { sumSpending } from "@/lib/db/charges/charges";
import type { Db } from "@/lib/db/engine/database";
import { readWorkspace } from "@/lib/db/people/workspaces";
import {
  listDoubts,
  listWaitingGates,
  sumBenefits,
  type WaitingGate,
} from "@/lib/db/rounds/benefits";
import type { ServiceContext } from "../service-context";
import { ranked } from "./ranked";
import { spanSince } from "./span-since";

export async function runsOf({
  database: { prisma },
  workspaceId,
  clock,
}: ServiceContext): Promise<
  Pick<OverviewView, "gates" | "failedUndos" | "doubts" | "bought" | "spent">
> {
  const since = spanSince(clock);
  const waiting = await listWaitingGates(prisma, workspaceId);
  return {
    gates: gatesOf(waiting, ({ kind }) => kind !== "in_doubt" && kind !== "undo_failure"),
    failedUndos: gatesOf(waiting, ({ kind }) => kind === "undo_failure"),
    doubts: ranked(await listDoubts(prisma, workspaceId), () => 1),
    bought: { since: since.toISOString(), ...(await sumBenefits(prisma, workspaceId, since)) },
    spent: await spentSince(prisma, workspaceId, since),
  };
}

async function spentSince(
  db: Db,
  workspaceId: string,
  since: Date,
): Promise<OverviewView["spent"]> {
  const { currency } = await readWorkspace(db, workspaceId);
  const { saved, unpriced, ...sums } = await sumSpending(db, workspaceId, since);
  return { currency, ...sums, savedMicros: saved, unpriced: [...unpriced] };
}

function gatesOf(waiting: readonly WaitingGate[], isOne: (gate: WaitingGate) => boolean) {
  const found = waiting.filter(isOne).map(({ id, kind, agentSlug, tool, openedAt }) => ({
    gate: id,
    kind,
    agent: agentSlug,
    tool,
    openedAt: new Date(Number(openedAt)).toISOString(),
  }));
  return ranked(found, () => 1);
}
