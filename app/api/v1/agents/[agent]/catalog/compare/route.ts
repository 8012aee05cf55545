import { compareCatalog } from "@/lib/contracts/catalogs";
import { door } from "@/lib/server/door";
import { compareCatalog as compare } from "@/lib/services/catalogs/compare-catalog";

export const GET = door(compareCatalog, ({ context, params: { agent }, query }) =>
  compare(context, {
    left: { agent, revision: query.revision },
    right: { agent: query.withAgent ?? agent, revision: query.withRevision },
  }),
);
