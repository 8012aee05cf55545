// The first person, an administrator, let in by the one-time link.
import { isLinkGood, useLink } from "@/lib/db/people/one-time-links";
import { countPeople } from "@/lib/db/people/people";
import { holdWorkspace } from "@/lib/db/revisions/revisions";
import { AppError } from "@/lib/kernel/errors";
import { systemActor } from "../actor";
import { recordAuditLines } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { prepareAccount } from "./create-account";
import { hashLinkToken, SETUP_PURPOSE } from "./create-setup-link";

export type FirstAccount = {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
};

/**
 * @throws AppError FORBIDDEN where the link is unknown, used or expired, CONFLICT where somebody has an account.
 */
export async function createFirstAccount(
  context: Omit<ServiceContext, "actor">,
  { token, ...account }: FirstAccount,
): Promise<{ readonly userId: string }> {
  const { database, workspaceId } = context;
  const now = context.clock.now();
  const link = { tokenHash: hashLinkToken(token), purpose: SETUP_PURPOSE, now };
  if ((await countPeople(database.prisma)) > 0) throw somebodyIsHere();
  // Hashing a password is dear, so only who holds the link gets that far.
  if (!(await isLinkGood(database.prisma, link))) throw linkRefused();
  const write = await prepareAccount(context, { ...account, role: "admin" });
  return database.transaction(async (tx) => {
    await holdWorkspace(tx, workspaceId);
    if (!(await useLink(tx, link))) throw linkRefused();
    if ((await countPeople(tx)) > 0) throw somebodyIsHere();
    const userId = await write(tx);
    await recordAuditLines(tx, { ...context, actor: systemActor }, [
      {
        action: "user.created",
        targetKind: "user",
        targetId: userId,
        after: { name: account.name, email: account.email, role: "admin" },
      },
    ]);
    return { userId };
  });
}

function somebodyIsHere(): AppError {
  return new AppError("CONFLICT", "The first account exists. Sign in, or ask an administrator.");
}

function linkRefused(): AppError {
  return new AppError(
    "FORBIDDEN",
    "This link was used, has expired or was replaced. Start Traitline again for a new one.",
  );
}
