import { getPerson, updatePerson } from "@/lib/contracts/people";
import { door } from "@/lib/server/door";
import { getPerson as get } from "@/lib/services/people/get-person";
import { updatePerson as update } from "@/lib/services/people/update-person";

export const GET = door(getPerson, ({ context, params }) => get(context, params.person));

export const PATCH = door(updatePerson, ({ context, params, version, body }) =>
  update(context, { id: params.person, version, input: body }),
);
