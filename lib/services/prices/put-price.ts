// Sets what a model or a tool costs, or takes that back; what was charged keeps the price of then.
import type { z } from "zod";
import type { PriceChange, PutPriceInput } from "@/lib/contracts/prices";
import { findPrice, writePrice } from "@/lib/db/charges/prices";
import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { findDeclaredTools, listDeclaredTools } from "@/lib/db/tools/tools";
import { isSameJson } from "@/lib/kernel/same-json";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { toolNotFound } from "../tools/tool-not-found";

type Asked = { readonly version: number; readonly input: z.output<typeof PutPriceInput> };

/**
 * Rounds that have begun keep the prices that they began with. A price is no part of a revision: an older one that is
 * brought back brings back no older price.
 * @throws AppError FORBIDDEN, STALE, NOT_FOUND for a tool that is not there
 */
export async function putPrice(
  context: ServiceContext,
  { version, input }: Asked,
): Promise<Changed<z.infer<typeof PriceChange>>> {
  authorise(context.actor, "govern");
  const { workspaceId, actor, clock } = context;
  const { kind, subject, price } = input;
  return changeGovernance(context, async (tx) => {
    const before = await findPrice(tx, workspaceId, { kind, subject });
    const standing = { version: before?.version ?? 0, price: before?.price ?? null };
    refuseStale(standing, version);
    if (kind === "tool" && price !== null) await requireTool(tx, workspaceId, subject);
    const isSame = isSameJson(asJson(standing.price), asJson(price));
    const by = { setBy: actor.name, setAt: clock.now() };
    const after = isSame
      ? standing
      : await writePrice(tx, workspaceId, { kind, subject, price, ...by });
    return {
      result: { kind, subject, price: after.price, version: after.version },
      summary: `${price === null ? "Took back" : "Set"} the price of ${subject}`,
      audit: isSame
        ? []
        : [
            {
              action: price === null ? "price.cleared" : "price.set",
              targetKind: "price",
              targetId: `${kind}/${subject}`,
              before: standing.price === null ? null : { ...standing.price, name: subject },
              after: price === null ? null : { ...price, name: subject },
            },
          ],
      touched: {},
    };
  });
}

async function requireTool(tx: Db, workspaceId: string, id: string): Promise<void> {
  if ((await findDeclaredTools(tx, workspaceId, [id])).has(id)) return;
  throw toolNotFound(id, await listDeclaredTools(tx, workspaceId));
}
