// What the welcome page needs to know: whether this link still makes the first account.
import { isLinkGood } from "@/lib/db/people/one-time-links";
import { countPeople } from "@/lib/db/people/people";
import type { ServiceContext } from "../service-context";
import { hashLinkToken, SETUP_PURPOSE } from "./create-setup-link";

/** `done`: somebody has an account. `refused`: nobody has, and the link does not work. */
export type SetupState = "open" | "done" | "refused";

export async function getSetupState(
  { database, clock }: Pick<ServiceContext, "database" | "clock">,
  token: string | null,
): Promise<SetupState> {
  const { prisma } = database;
  if ((await countPeople(prisma)) > 0) return "done";
  if (token === null || token.length > 200) return "refused";
  const tokenHash = hashLinkToken(token);
  const link = { tokenHash, purpose: SETUP_PURPOSE, now: clock.now() };
  return (await isLinkGood(prisma, link)) ? "open" : "refused";
}
