// A local account, with its password as the auth library keeps it.
import { hashPassword } from "better-auth/crypto";
import type { Db } from "@/lib/db/engine/database";
import type { Role } from "@/lib/domain/people/roles";
import { AppError } from "@/lib/kernel/errors";
import type { ServiceContext } from "../service-context";

export type NewAccount = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
};

/**
 * Writes the person and their password; hashing takes a moment, so do it before a transaction opens.
 * @throws AppError CONFLICT when the address is taken.
 */
export async function prepareAccount(
  context: Pick<ServiceContext, "clock" | "newId">,
  account: NewAccount,
): Promise<(tx: Db) => Promise<string>> {
  const password = await hashPassword(account.password);
  const now = context.clock.now();
  const id = context.newId("user");
  const email = account.email.toLowerCase();
  return async (tx) => {
    if (await tx.user.findUnique({ where: { email } }))
      throw new AppError("CONFLICT", `${email} has an account already.`);
    await tx.user.create({
      data: { id, name: account.name, email, role: account.role, createdAt: now },
    });
    await tx.account.create({
      data: {
        id: context.newId("account"),
        accountId: id,
        userId: id,
        providerId: "credential",
        password,
      },
    });
    return id;
  };
}
