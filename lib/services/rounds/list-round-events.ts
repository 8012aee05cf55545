// The events of a round in order, whole: everything that was written down of it.
import type { z } from "zod";
import type { RoundEventView } from "@/lib/contracts/round-records";
import type { listRoundEvents as endpoint } from "@/lib/contracts/rounds";
import { asJson } from "@/lib/db/engine/stored-json";
import { eventsAfter } from "@/lib/db/rounds/round-readings";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { findRound, type RoundAddress } from "./find-round";
import { toIso } from "./round-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT */
export async function listRoundEvents(
  context: ServiceContext,
  address: RoundAddress,
  { cursor, limit, ...query }: z.output<(typeof endpoint)["query"]>,
): Promise<Page<RoundEventView>> {
  await findRound(context, address);
  const pages = pagesOf("round-events", { ...query, ...address });
  const after = pages.readNumber(cursor) ?? -1;
  const page = { query, after, take: limit + 1 };
  const events = await eventsAfter(context.database.prisma, address, page);
  return pages.toPage(
    events,
    limit,
    ({ seq }) => String(seq),
    ({ seq, at, fact }) => ({ seq, at: toIso(at), type: fact.type, fact: asJson(fact) }),
  );
}
