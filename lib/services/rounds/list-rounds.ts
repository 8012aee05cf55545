// Rounds, the latest first, each with its picture in a line.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listRounds as endpoint } from "@/lib/contracts/rounds";
import { listAgentSlugs } from "@/lib/db/agents/agents";
import { feedEnd } from "@/lib/db/feed/event-feed";
import { printPlace } from "@/lib/db/feed/feed-place";
import { ganttsOf } from "@/lib/db/rounds/round-readings";
import { listRoundRecords, type RoundCursor } from "@/lib/db/rounds/rounds";
import { authorise } from "../actor";
import { invalidCursor, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toRoundSummary } from "./round-view";

export async function listRounds(
  { actor, database, workspaceId }: ServiceContext,
  { cursor, limit, since, ...filter }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const pages = pagesOf("rounds", { since, ...filter });
  const { prisma } = database;
  const before = readCursor(pages.read(cursor));
  // Where the stream goes on is read first: an event in between is told twice rather than never.
  const live = printPlace(await feedEnd(prisma));
  const records = await listRoundRecords(prisma, workspaceId, {
    query: { ...filter, since: since === undefined ? undefined : new Date(since) },
    before,
    take: limit + 1,
  });
  const gantts = await ganttsOf(prisma, records.slice(0, limit));
  const page = pages.toPage(records, limit, writeCursor, (record) =>
    toRoundSummary(record, gantts.get(`${record.turn}/${record.round}`)),
  );
  const agents = await listAgentSlugs(prisma, workspaceId);
  return { ...page, agents, live };
}

function writeCursor({ startedAt, round, turn }: RoundCursor): string {
  return `${startedAt}/${round}/${turn}`;
}

/** @throws AppError INVALID_INPUT */
function readCursor(key: string | undefined): RoundCursor | undefined {
  if (key === undefined) return undefined;
  const [, startedAt, round, turn] = /^(\d{1,15})\/(\d{1,9})\/(.+)$/s.exec(key) ?? [];
  if (turn === undefined) throw invalidCursor();
  return { startedAt: Number(startedAt), round: Number(round), turn };
}
