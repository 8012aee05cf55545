import { getGateReach } from "@/lib/contracts/agents";
import { door } from "@/lib/server/door";
import { getGateReach as get } from "@/lib/services/agents/get-gate-reach";

export const GET = door(getGateReach, ({ context, params, query }) =>
  get(context, { agent: params.agent, tool: query.tool }),
);
