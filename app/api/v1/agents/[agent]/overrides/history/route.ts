import { listOverrideHistory } from "@/lib/contracts/override-history";
import { door } from "@/lib/server/door";
import { listOverrideHistory as list } from "@/lib/services/overrides/list-override-history";

export const GET = door(listOverrideHistory, ({ context, params, query }) =>
  list(context, {
    slug: params.agent,
    connection: query.connection,
    callable: query.callable,
    namespace: query.namespace,
    cursor: query.cursor,
    limit: query.limit,
  }),
);
