// Reads on in what a streaming call has shown while it ran.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getShown as endpoint } from "@/lib/contracts/rounds";
import { shownBy } from "@/lib/db/rounds/shown-pieces";
import type { ServiceContext } from "../service-context";
import { type ActionPlace, findAction } from "./find-action";
import { findRound, type RoundAddress } from "./find-round";
import { loadTimeline } from "./load-timeline";

type Asked = RoundAddress & ActionPlace & { readonly after: number };

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getShown(
  context: ServiceContext,
  { after, ...asked }: Asked,
): Promise<ResponseOf<typeof endpoint>> {
  await findRound(context, asked);
  const { prisma } = context.database;
  const { action } = findAction(await loadTimeline(prisma, asked), asked);
  return action.of === null ? { text: "", next: null } : shownBy(prisma, asked, action.of, after);
}
