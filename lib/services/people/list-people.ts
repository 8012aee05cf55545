// Everybody who has an account, in order of their address.
import type { z } from "zod";
import type { listPeople as listPeopleEndpoint, PersonView } from "@/lib/contracts/people";
import { listPersonRows } from "@/lib/db/people/people";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toPersonView } from "./person-view";

export async function listPeople(
  context: ServiceContext,
  { cursor, limit, q }: z.output<(typeof listPeopleEndpoint)["query"]>,
): Promise<Page<PersonView>> {
  authorise(context.actor, "administer");
  const pages = pagesOf("people", { q });
  const wanted = { after: pages.read(cursor), limit, q };
  const rows = await listPersonRows(context.database.prisma, wanted, context.clock.now());
  return pages.toPage(rows, limit, (row) => row.email, toPersonView);
}
