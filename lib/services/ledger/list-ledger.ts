// Ledger entries of all rounds, the latest first, and what the ledger has kept from running twice (R108).
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { type listLedger as endpoint, HIT_KINDS } from "@/lib/contracts/ledger";
import { countLedger, listLedgerLines } from "@/lib/db/ledger/ledger-queries";
import { hitsOfTurns } from "@/lib/db/rounds/round-readings";
import { authorise } from "../actor";
import { pagesOf } from "../cursor";
import { toEntryView } from "../rounds/entry-view";
import type { ServiceContext } from "../service-context";

/** @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listLedger(
  { actor, database, workspaceId }: ServiceContext,
  { cursor, limit, ...query }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const pages = pagesOf("ledger", query);
  const { prisma } = database;
  const before = pages.readNumber(cursor);
  const lines = await listLedgerLines(prisma, workspaceId, {
    query,
    before: before === undefined ? undefined : BigInt(before),
    take: limit + 1,
  });
  const hits = await hitsOfTurns(
    prisma,
    lines.map(({ entry }) => entry.turn),
  );
  const { entries, doubts, byHit } = await countLedger(prisma, workspaceId, query);
  const page = pages.toPage(
    lines,
    limit,
    ({ position }) => String(position),
    ({ entry, agent }) => toEntryView(entry, agent, hits.get(entry.turn) ?? []),
  );
  const counted = HIT_KINDS.map((kind) => [kind, byHit[kind] ?? 0] as const);
  return {
    ...page,
    figures: {
      entries,
      doubts,
      hits: counted.reduce((sum, [, count]) => sum + count, 0),
      byHit: Object.fromEntries(counted) as Record<(typeof HIT_KINDS)[number], number>,
    },
  };
}
