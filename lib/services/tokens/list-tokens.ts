// API tokens, newest first, those that are spent included.
import type { z } from "zod";
import type { listTokens as listTokensEndpoint, TokenView } from "@/lib/contracts/tokens";
import { listTokenRows } from "@/lib/db/people/tokens";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toTokenView } from "./token-view";

export async function listTokens(
  context: ServiceContext,
  { cursor, limit }: z.output<(typeof listTokensEndpoint)["query"]>,
): Promise<Page<TokenView>> {
  authorise(context.actor, "administer");
  const pages = pagesOf("tokens");
  const rows = await listTokenRows(context.database.prisma, { after: pages.read(cursor), limit });
  const now = context.clock.now();
  return pages.toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => toTokenView(row, now),
  );
}
