// One person with an account.
import type { PersonView } from "@/lib/contracts/people";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { readPerson } from "./person-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getPerson(context: ServiceContext, id: string): Promise<PersonView> {
  authorise(context.actor, "administer");
  return readPerson(context.database.prisma, id, context.clock.now());
}
