// A credential for a script: its secret leaves in this answer, and only its hash stays.
import type { z } from "zod";
import type { CreateTokenInput, TokenView } from "@/lib/contracts/tokens";
import { toJsonText } from "@/lib/db/engine/json-text";
import { asJson } from "@/lib/db/engine/stored-json";
import { findToken, insertToken } from "@/lib/db/people/tokens";
import { isWithin } from "@/lib/domain/people/roles";
import { AppError } from "@/lib/kernel/errors";
import { authorise, personOf } from "../actor";
import { getAgent } from "../agents/get-agent";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { hashToken, newTokenSecret, tokenPrefix } from "./token-secret";
import { tokenOrThrow, toTokenView } from "./token-view";

const DAY_MS = 24 * 60 * 60 * 1000;

export type NewToken = { readonly token: TokenView; readonly secret: string };

/** @throws AppError NOT_FOUND for a client's agent that is not there, FORBIDDEN, also for a token that would make another, and for more than the creator may do. */
export async function createToken(
  context: ServiceContext,
  { name, role, client, expiresInDays }: z.output<typeof CreateTokenInput>,
): Promise<Changed<NewToken>> {
  authorise(context.actor, "administer");
  const ownerId = personOf(context.actor);
  if (!isWithin(role, context.actor.role))
    throw new AppError("FORBIDDEN", `A token of yours cannot be ${role}: you are not.`);
  // Before it is made: a client of an agent that is not there could call nothing, and nobody would know why.
  if (client !== null) await getAgent(context, client.agent);
  const now = context.clock.now();
  const secret = newTokenSecret();
  const id = context.newId("token");
  return changeGovernance(context, async (tx) => {
    await insertToken(tx, {
      id,
      name,
      role,
      client: client === null ? null : toJsonText(asJson(client)),
      ownerId,
      tokenHash: hashToken(secret),
      prefix: tokenPrefix(secret),
      createdAt: now,
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
    });
    const token = toTokenView(tokenOrThrow(await findToken(tx, id), id), now);
    return {
      result: { token, secret },
      summary: `Created API token ${name}`,
      audit: [{ action: "token.created", targetKind: "token", targetId: id, after: token }],
      touched: {},
    };
  });
}
