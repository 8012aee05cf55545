// The link that makes the first account: works once, for a day, and only while nobody has an account.
import { createHash, randomBytes } from "node:crypto";
import type { ServiceContext } from "../service-context";

const DAY_MS = 24 * 60 * 60 * 1000;
export const SETUP_PURPOSE = "first-account";

/** The token for `/welcome`, or null where an account exists. A new link replaces the one before. */
export async function createSetupLink(
  context: Pick<ServiceContext, "database" | "clock" | "newId">,
): Promise<string | null> {
  const { prisma } = context.database;
  if ((await prisma.user.count()) > 0) return null;
  const token = randomBytes(24).toString("base64url");
  const now = context.clock.now();
  await prisma.oneTimeLink.deleteMany({ where: { purpose: SETUP_PURPOSE, usedAt: null } });
  await prisma.oneTimeLink.create({
    data: {
      id: context.newId("link"),
      tokenHash: hashLinkToken(token),
      purpose: SETUP_PURPOSE,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    },
  });
  return token;
}

export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
