import { listTraits } from "@/lib/contracts/traits";
import { door } from "@/lib/server/door";
import { listTraits as list } from "@/lib/services/traits/list-traits";

export const GET = door(listTraits, ({ context, params, query }) =>
  list(context, { slug: params.agent, filter: query }),
);
