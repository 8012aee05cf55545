// What a round added to the conversation, in order.
import type { MessageView } from "@/lib/contracts/round-records";
import { findTurn } from "@/lib/db/turns/turns";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { findRound, type RoundAddress } from "./find-round";
import { loadMessages } from "./load-messages";

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT */
export async function listRoundMessages(
  context: ServiceContext,
  address: RoundAddress,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<MessageView>> {
  await findRound(context, address);
  const pages = pagesOf("round-messages", { ...address });
  const from = pages.readNumber(cursor) ?? 0;
  const { prisma } = context.database;
  const turn = await findTurn(prisma, address.turn, context.workspaceId);
  const messages = await loadMessages(context, address, turn?.setup.messages ?? []);
  const shown = messages.slice(from, from + limit + 1).map((message, at) => ({ message, at }));
  return pages.toPage(
    shown,
    limit,
    ({ at }) => String(from + at + 1),
    ({ message }) => message,
  );
}
