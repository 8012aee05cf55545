// One action whole: its way through the pipeline, what it was given and what it answered, and what it was governed by.
import type { ActionDetail } from "@/lib/contracts/action-view";
import type { LedgerEntryView } from "@/lib/contracts/round-records";
import { asJson } from "@/lib/db/engine/stored-json";
import { entryAt, eventAt, hitsOfTurns, type RoundPlace } from "@/lib/db/rounds/round-readings";
import type { RoundRecord } from "@/lib/db/rounds/rounds";
import { shownBy } from "@/lib/db/rounds/shown-pieces";
import { findTurn } from "@/lib/db/turns/turns";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { actionStages } from "@/lib/domain/timeline/action-stages";
import type { TimelineAction } from "@/lib/domain/timeline/timeline";
import type { JsonObject } from "@/lib/kernel/json";
import type { ServiceContext } from "../service-context";
import { toActionRow } from "./action-row";
import { dispatchOfCall } from "./dispatch-of-call";
import { toEntryView } from "./entry-view";
import { explainRefusal } from "./explain-refusal";
import { type ActionPlace, findAction } from "./find-action";
import { findRound, type RoundAddress } from "./find-round";
import { loadMessages } from "./load-messages";
import { loadTimeline } from "./load-timeline";
import { traitsAtRound } from "./traits-at-round";

type Asked = RoundAddress & ActionPlace;

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getAction(context: ServiceContext, asked: Asked): Promise<ActionDetail> {
  const record = await findRound(context, asked);
  const { prisma } = context.database;
  const timeline = await loadTimeline(prisma, asked);
  const { row, action } = findAction(timeline, asked);
  const entry = await recordOf(context, asked, action);
  const args = await argumentsOf(context, asked, action);
  const turn = await findTurn(prisma, asked.turn, context.workspaceId);
  const shown = action.of && action.chars > 0 ? await shownBy(prisma, asked, action.of) : NOTHING;
  const messages = await loadMessages(context, asked, turn?.setup.messages ?? []);
  return {
    ...toActionRow(timeline, action),
    stages: actionStages(row, action).map(({ at, ...stage }) => ({
      ...stage,
      atMs: at === null ? null : at - record.startedAt,
    })),
    dispatch: entry && (await dispatchOfCall(context, record, entry)),
    why: explainRefusal(timeline, action),
    args,
    result: entry?.result ? asJson(entry.result) : null,
    shown: shown.text,
    shownNext: shown.next,
    entry: entry && (await viewOf(context, record, entry)),
    traits: action.tool === null ? null : await traitsAtRound(context, record, action.tool, args),
    messages: messages.filter(({ index }) => index === action.index),
  };
}

const NOTHING = { text: "", next: null };

async function recordOf(
  { database }: ServiceContext,
  { turn }: RoundAddress,
  { of, answeredBy }: TimelineAction,
): Promise<LedgerEntry | null> {
  const place = of ?? answeredBy?.of;
  return place ? entryAt(database.prisma, { turn }, place) : null;
}

/** As they were written down: with secrets masked. */
async function argumentsOf(
  { database }: ServiceContext,
  place: RoundPlace,
  { seq }: TimelineAction,
): Promise<JsonObject | null> {
  const event = await eventAt(database.prisma, place, seq);
  if (event?.fact.type === "action.completed") return event.fact.params;
  return event?.fact.type === "call.claimed" ? event.fact.entry.params : null;
}

async function viewOf(
  { database }: ServiceContext,
  { agent }: RoundRecord,
  entry: LedgerEntry,
): Promise<LedgerEntryView> {
  const hits = await hitsOfTurns(database.prisma, [entry.turn]);
  return toEntryView(entry, agent, hits.get(entry.turn) ?? []);
}
