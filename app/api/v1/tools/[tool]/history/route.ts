import { listToolHistory } from "@/lib/contracts/tools";
import { door } from "@/lib/server/door";
import { listToolHistory as list } from "@/lib/services/tools/list-tool-history";

export const GET = door(listToolHistory, ({ context, params, query }) =>
  list(context, { tool: params.tool, ...query }),
);
