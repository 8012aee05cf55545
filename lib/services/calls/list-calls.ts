// Attempts to call a tool, page by page, the newest first (R43).
import type { z } from "zod";
import type { CallLineSummary, listCalls as endpoint } from "@/lib/contracts/calls";
import { listCallLines } from "@/lib/db/ledger/call-line-queries";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import { nameUsers } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { readTimeSpan } from "../time-span";
import { toCallSummary } from "./call-view";

/** @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listCalls(
  { actor, database, workspaceId }: ServiceContext,
  { cursor, limit, from, to, ...rest }: z.output<(typeof endpoint)["query"]>,
): Promise<Page<CallLineSummary>> {
  authorise(actor, "read");
  const pages = pagesOf("calls", { from, to, ...rest });
  const rows = await listCallLines(database.prisma, workspaceId, {
    filter: { ...rest, ...readTimeSpan({ from, to }) },
    after: pages.read(cursor),
    take: limit + 1,
  });
  const { items, nextCursor } = pages.toPage(rows, limit, ({ id }) => id, toCallSummary);
  return { items: await nameUsers(database.prisma, items), nextCursor };
}
