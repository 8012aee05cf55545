// Plans, the latest first.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listPlans as endpoint } from "@/lib/contracts/idempotency";
import { listPlanRows } from "@/lib/db/turns/plan-lists";
import { authorise } from "../actor";
import { pagesOf } from "../cursor";
import { nameUsers } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { decodePlace } from "./decode-place";
import { toPlanSummary } from "./plan-view";

/** @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listPlans(
  { actor, database: { prisma }, workspaceId, clock }: ServiceContext,
  { cursor, limit, ...query }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const pages = pagesOf("plans", query);
  const now = clock.now().getTime();
  const place = decodePlace(pages.read(cursor));
  const before = place && { issuedAt: place.at, id: place.id };
  const rows = await listPlanRows(prisma, workspaceId, { query, before, take: limit + 1, now });
  const { items, nextCursor } = pages.toPage(
    rows,
    limit,
    ({ issuedAt, id }) => `${issuedAt} ${id}`,
    (row) => toPlanSummary(row, now),
  );
  return { items: [...(await nameUsers(prisma, items))], nextCursor };
}
