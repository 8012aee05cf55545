import { listImports } from "@/lib/contracts/servers";
import { door } from "@/lib/server/door";
import { listImports as list } from "@/lib/services/imports/list-imports";

export const GET = door(listImports, ({ context, params, query }) =>
  list(context, { server: params.server, ...query }),
);
