// Keys of calls, the latest first, and how often they were met again.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listKeys as endpoint } from "@/lib/contracts/idempotency";
import { countKeys, listKeyRows } from "@/lib/db/ledger/key-lists";
import { authorise } from "../actor";
import { pagesOf } from "../cursor";
import { nameUsers } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { decodePlace } from "./decode-place";
import { toKeySummary } from "./key-view";

/** @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listKeys(
  { actor, database: { prisma }, workspaceId }: ServiceContext,
  { cursor, limit, ...query }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const pages = pagesOf("keys", query);
  const place = decodePlace(pages.read(cursor));
  const before = place && { claimedAt: place.at, key: place.id };
  const rows = await listKeyRows(prisma, workspaceId, { query, before, take: limit + 1 });
  const cursorOf = ({ claimedAt, key }: (typeof rows)[number]) => `${claimedAt} ${key}`;
  const figures = await countKeys(prisma, workspaceId);
  const { items, nextCursor } = pages.toPage(rows, limit, cursorOf, toKeySummary);
  return { items: [...(await nameUsers(prisma, items))], nextCursor, figures };
}
