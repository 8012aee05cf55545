// What the model did in a round and what became of each action, in stream order.
import type { ActionRow } from "@/lib/contracts/action-view";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toActionRow } from "./action-row";
import { findRound, type RoundAddress } from "./find-round";
import { loadTimeline } from "./load-timeline";

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT */
export async function listActions(
  context: ServiceContext,
  address: RoundAddress,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ActionRow>> {
  await findRound(context, address);
  const pages = pagesOf("actions", { ...address });
  const from = pages.readNumber(cursor) ?? 0;
  const timeline = await loadTimeline(context.database.prisma, address);
  const actions = timeline.rows.flatMap(({ kind, action }) =>
    kind === "action" && action ? [action] : [],
  );
  const shown = actions.slice(from, from + limit + 1).map((action, at) => ({ action, at }));
  return pages.toPage(
    shown,
    limit,
    ({ at }) => String(from + at + 1),
    ({ action }) => toActionRow(timeline, action),
  );
}
