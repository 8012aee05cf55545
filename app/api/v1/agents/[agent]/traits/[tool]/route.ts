import { getTraits } from "@/lib/contracts/traits";
import { door } from "@/lib/server/door";
import { getTraits as get } from "@/lib/services/traits/get-traits";

export const GET = door(getTraits, ({ context, params, query }) =>
  get(context, { slug: params.agent, tool: params.tool, namespace: query.namespace ?? null }),
);
