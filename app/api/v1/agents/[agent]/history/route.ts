import { listAgentHistory } from "@/lib/contracts/override-history";
import { door } from "@/lib/server/door";
import { listAgentHistory as list } from "@/lib/services/agents/list-agent-history";

export const GET = door(listAgentHistory, ({ context, params, query }) =>
  list(context, { slug: params.agent, cursor: query.cursor, limit: query.limit }),
);
