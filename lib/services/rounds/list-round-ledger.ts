// The ledger entries of a round in the order of their claims.
import type { LedgerEntryView } from "@/lib/contracts/round-records";
import { entriesOfRound, hitsOfTurns } from "@/lib/db/rounds/round-readings";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toEntryView } from "./entry-view";
import { findRound, type RoundAddress } from "./find-round";

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT */
export async function listRoundLedger(
  context: ServiceContext,
  address: RoundAddress,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<LedgerEntryView>> {
  const { agent } = await findRound(context, address);
  const pages = pagesOf("round-ledger", { ...address });
  const from = pages.readNumber(cursor) ?? 0;
  const { prisma } = context.database;
  const entries = await entriesOfRound(prisma, address, { from, take: limit + 1 });
  const hits = (await hitsOfTurns(prisma, [address.turn])).get(address.turn) ?? [];
  return pages.toPage(
    entries.map((entry, at) => ({ entry, at })),
    limit,
    ({ at }) => String(from + at + 1),
    ({ entry }) => toEntryView(entry, agent, hits),
  );
}
