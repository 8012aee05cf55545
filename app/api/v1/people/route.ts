import { createPerson, listPeople } from "@/lib/contracts/people";
import { door } from "@/lib/server/door";
import { createPerson as create } from "@/lib/services/people/create-person";
import { listPeople as list } from "@/lib/services/people/list-people";

export const GET = door(listPeople, ({ context, query }) => list(context, query));
export const POST = door(createPerson, ({ context, body }) => create(context, body));
