// API tokens, newest first, those that are spent included.
import type { z } from "zod";
import type { listTokens as listTokensEndpoint, TokenView } from "@/lib/contracts/tokens";
import { listTokenRows } from "@/lib/db/people/tokens";
import { authorise } from "../actor";
import { decodeCursor, type Page, toPage } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toTokenView } from "./token-view";

export async function listTokens(
  context: ServiceContext,
  { cursor, limit }: z.output<(typeof listTokensEndpoint)["query"]>,
): Promise<Page<TokenView>> {
  authorise(context.actor, "administer");
  const rows = await listTokenRows(context.database.prisma, { after: decodeCursor(cursor), limit });
  const now = context.clock.now();
  return toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => toTokenView(row, now),
  );
}
