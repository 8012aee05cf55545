import { createAgent, listAgents } from "@/lib/contracts/agents";
import { door } from "@/lib/server/door";
import { createAgent as create } from "@/lib/services/agents/create-agent";
import { listAgents as list } from "@/lib/services/agents/list-agents";

export const GET = door(listAgents, ({ context, query }) => list(context, query));
export const POST = door(createAgent, ({ context, body }) => create(context, body));
