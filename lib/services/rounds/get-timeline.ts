// What a round's timeline is drawn from, behind what the reader has already.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getTimeline as endpoint } from "@/lib/contracts/rounds";
import { feedEnd } from "@/lib/db/feed/event-feed";
import { printPlace } from "@/lib/db/feed/feed-place";
import { outlinesOfRound } from "@/lib/db/rounds/round-readings";
import type { ServiceContext } from "../service-context";
import { findRound, type RoundAddress } from "./find-round";

const PAGE = 20_000;

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getTimeline(
  context: ServiceContext,
  { after, ...address }: RoundAddress & { readonly after: number },
): Promise<ResponseOf<typeof endpoint>> {
  await findRound(context, address);
  const { prisma } = context.database;
  const live = printPlace(await feedEnd(prisma));
  const events = await outlinesOfRound(prisma, address, { after, take: PAGE + 1 });
  return { events: events.slice(0, PAGE), hasMore: events.length > PAGE, live };
}
