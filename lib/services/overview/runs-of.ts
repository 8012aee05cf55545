// What rounds say to the overview: what of them needs a person, and what governance has bought.
import type { OverviewView } from "@/lib/contracts/overview";
import {
  listDoubts,
  listWaitingGates,
  sumBenefits,
  type WaitingGate,
} from "@/lib/db/rounds/benefits";
import type { ServiceContext } from "../service-context";
import { ranked } from "./ranked";

const DAY_MS = 24 * 60 * 60_000;
/** Long enough to see what it amounts to, short enough to still be true. */
const DAYS = 30;

export async function runsOf({
  database: { prisma },
  workspaceId,
  clock,
}: ServiceContext): Promise<Pick<OverviewView, "gates" | "failedUndos" | "doubts" | "bought">> {
  // From the start of a day, so that who asks again is told that nothing has changed.
  const today = Math.floor(clock.now().getTime() / DAY_MS);
  const since = new Date((today - DAYS) * DAY_MS);
  const waiting = await listWaitingGates(prisma, workspaceId);
  return {
    gates: gatesOf(waiting, ({ kind }) => kind !== "in_doubt" && kind !== "undo_failure"),
    failedUndos: gatesOf(waiting, ({ kind }) => kind === "undo_failure"),
    doubts: ranked(await listDoubts(prisma, workspaceId), () => 1),
    bought: { since: since.toISOString(), ...(await sumBenefits(prisma, workspaceId, since)) },
  };
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
