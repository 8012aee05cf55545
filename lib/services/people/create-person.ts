// An account made by an administrator, with a first password to hand over.
import type { z } from "zod";
import type { CreatePersonInput, PersonView } from "@/lib/contracts/people";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { prepareAccount } from "./create-account";
import { readPerson } from "./person-view";

/** @throws AppError FORBIDDEN, CONFLICT when the address is taken. */
export async function createPerson(
  context: ServiceContext,
  input: z.output<typeof CreatePersonInput>,
): Promise<Changed<PersonView>> {
  authorise(context.actor, "administer");
  const write = await prepareAccount(context, input);
  return changeGovernance(context, async (tx) => {
    const id = await write(tx);
    const after = await readPerson(tx, id, context.clock.now());
    return {
      result: after,
      summary: `Created an account for ${after.name}`,
      audit: [{ action: "user.created", targetKind: "user", targetId: id, after }],
      touched: {},
    };
  });
}
