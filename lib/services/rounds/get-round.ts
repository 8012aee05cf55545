// One round, with the other rounds of its turn.
import type { RoundView } from "@/lib/contracts/round-view";
import { feedEnd } from "@/lib/db/feed/event-feed";
import { printPlace } from "@/lib/db/feed/feed-place";
import { outlinesOfRound } from "@/lib/db/rounds/round-readings";
import { listRoundsOfTurn, type RoundRecord } from "@/lib/db/rounds/rounds";
import { findTurn } from "@/lib/db/turns/turns";
import { addToGantt, NO_GANTT } from "@/lib/domain/timeline/gantt";
import type { RunSetup } from "@/lib/runtime/ports/turn-setup";
import type { ServiceContext } from "../service-context";
import { findRound, type RoundAddress } from "./find-round";
import { loadMessages } from "./load-messages";
import { roundFindings } from "./round-findings";
import { toIso, toRoundState, toRoundSummary } from "./round-view";

/** Enough for the picture in a line, and for what a round says first of itself. */
const FIRST_EVENTS = 300;

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getRound(context: ServiceContext, address: RoundAddress): Promise<RoundView> {
  const { prisma } = context.database;
  const live = printPlace(await feedEnd(prisma));
  const record = await findRound(context, address);
  const { workspaceId } = context;
  const turn = await findTurn(prisma, record.turn, workspaceId);
  const rounds = await listRoundsOfTurn(prisma, workspaceId, record.turn);
  const events = await outlinesOfRound(prisma, record, { after: -1, take: FIRST_EVENTS });
  const messages = await loadMessages(context, address, turn?.setup.messages ?? []);
  const started = events.find(({ fact }) => fact.type === "round.started")?.fact;
  const gantt = events.reduce((sum, { at, fact }) => addToGantt(sum, at, fact), NO_GANTT);
  return {
    ...toRoundSummary(record, gantt),
    enforcement: started?.type === "round.started" ? started.enforcement : null,
    catalogHash: record.catalogHash,
    turnState: record.turnState,
    startedBy: turn?.setup.startedBy ?? "",
    execution: turn?.setup.execution ?? null,
    messages: messages.length,
    findings: await roundFindings(prisma, record),
    strip: rounds.map(toStrip),
    caller: callerOf(turn?.setup.run),
    live,
  };
}

/** The call of the one that handed the task over is nearest above. */
function callerOf(run: RunSetup | undefined): RoundView["caller"] {
  const agent = run?.ancestors.at(-1);
  if (run?.parent === undefined || agent === undefined) return null;
  const { turn, of } = run.parent;
  return { turn, round: of.round, agent };
}

function toStrip({ round, state, startedAt, endedAt, figures }: RoundRecord) {
  return {
    round,
    state: toRoundState(state),
    startedAt: toIso(startedAt),
    endedAt: endedAt === null ? null : toIso(endedAt),
    figures,
  };
}
