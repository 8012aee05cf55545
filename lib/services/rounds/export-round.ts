// A round to keep or to hand on: whole as JSON, or as a trace for other viewers.
import type { EXPORT_FORMATS } from "@/lib/contracts/rounds";
import { asJson } from "@/lib/db/engine/stored-json";
import { entriesOfRound, eventsAfter, hitsOfTurns } from "@/lib/db/rounds/round-readings";
import { chromeTrace } from "@/lib/domain/timeline/chrome-trace";
import { otlpTrace } from "@/lib/domain/timeline/otlp-trace";
import { printJson } from "@/lib/kernel/json-print";
import type { ServiceContext } from "../service-context";
import { toEntryView } from "./entry-view";
import { findRound, type RoundAddress } from "./find-round";
import { getRound } from "./get-round";
import { getRoundCost } from "./get-round-cost";
import { listRoundMessages } from "./list-round-messages";
import { loadTimeline } from "./load-timeline";
import { toIso } from "./round-view";
import { placeUnder, roundsBelow } from "./rounds-below";

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const PAGE = 1_000;

/** Text in pieces, in the order in which they are to be written. @throws AppError FORBIDDEN, NOT_FOUND */
export async function exportRound(
  context: ServiceContext,
  address: RoundAddress,
  format: ExportFormat,
): Promise<AsyncIterable<string>> {
  const { agent, title, turn, round } = await findRound(context, address);
  if (format === "json") return wholeRound(context, address);
  const timeline = await loadTimeline(context.database.prisma, address);
  const under = await placeUnder(context.database.prisma, turn);
  const name = { agent, title, turn, round, ...(under === null ? {} : { under }) };
  const below = await roundsBelow(context.database.prisma, timeline, name);
  const trace =
    format === "chrome" ? chromeTrace(timeline, name, below) : otlpTrace(timeline, name, below);
  return pieces(printJson(trace));
}

async function* pieces(text: string): AsyncIterable<string> {
  yield text;
}

/** Everything that was written down, in a form that later releases add to and take nothing from. */
async function* wholeRound(context: ServiceContext, address: RoundAddress): AsyncIterable<string> {
  const { prisma } = context.database;
  const { gantt: _, messages: __, ...round } = await getRound(context, address);
  yield `{"format":"traitline.round","version":1,"round":${printJson(asJson(round))},"events":[`;
  let after = -1;
  for (;;) {
    const events = await eventsAfter(prisma, address, { query: {}, after, take: PAGE });
    const lines = events.map(({ seq, at, fact }) =>
      printJson({ seq, at: toIso(at), fact: asJson(fact) }),
    );
    yield `${after >= 0 && lines.length > 0 ? "," : ""}${lines.join(",")}`;
    after = events.at(-1)?.seq ?? after;
    if (events.length < PAGE) break;
  }
  yield `],"ledger":[${await ledgerLines(context, address, round.agent)}]`;
  yield `,"cost":${printJson(asJson(await getRoundCost(context, address)))}`;
  yield `,"messages":[${await messageLines(context, address)}]}\n`;
}

async function ledgerLines(
  { database }: ServiceContext,
  address: RoundAddress,
  agent: string,
): Promise<string> {
  const entries = await entriesOfRound(database.prisma, address, { from: 0, take: 1_000_000 });
  const hits = (await hitsOfTurns(database.prisma, [address.turn])).get(address.turn) ?? [];
  return entries.map((entry) => printJson(asJson(toEntryView(entry, agent, hits)))).join(",");
}

async function messageLines(context: ServiceContext, address: RoundAddress): Promise<string> {
  const { items } = await listRoundMessages(context, address, { limit: 1_000_000 });
  return items.map((message) => printJson(asJson(message))).join(",");
}
