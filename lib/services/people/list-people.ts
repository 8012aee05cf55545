// Everybody who has an account, in order of their address.
import type { z } from "zod";
import type { listPeople as listPeopleEndpoint, PersonView } from "@/lib/contracts/people";
import { listPersonRows } from "@/lib/db/people/people";
import { authorise } from "../actor";
import { decodeCursor, type Page, toPage } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toPersonView } from "./person-view";

export async function listPeople(
  context: ServiceContext,
  { cursor, limit, q }: z.output<(typeof listPeopleEndpoint)["query"]>,
): Promise<Page<PersonView>> {
  authorise(context.actor, "administer");
  const wanted = { after: decodeCursor(cursor), limit, q };
  const rows = await listPersonRows(context.database.prisma, wanted, context.clock.now());
  return toPage(rows, limit, (row) => row.email, toPersonView);
}
