// Multi-step commands of all rounds, the latest first, and how many of them want somebody.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listSagas as endpoint } from "@/lib/contracts/sagas";
import { countSagas, listSagaLines } from "@/lib/db/ledger/saga-lists";
import { authorise } from "../actor";
import { pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toSagaSummary } from "./saga-view";

/** @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listSagas(
  { actor, database, workspaceId }: ServiceContext,
  { cursor, limit, ...query }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const pages = pagesOf("sagas", query);
  const { prisma } = database;
  const before = pages.readNumber(cursor);
  const lines = await listSagaLines(prisma, workspaceId, {
    query,
    before: before === undefined ? undefined : BigInt(before),
    take: limit + 1,
  });
  const figures = await countSagas(prisma, workspaceId, query);
  const page = pages.toPage(lines, limit, ({ position }) => String(position), toSagaSummary);
  return { ...page, figures };
}
