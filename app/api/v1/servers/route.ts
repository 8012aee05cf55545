import { createServer, listServers } from "@/lib/contracts/servers";
import { door } from "@/lib/server/door";
import { createServer as create } from "@/lib/services/servers/create-server";
import { listServers as list } from "@/lib/services/servers/list-servers";

export const GET = door(listServers, ({ context, query }) => list(context, query));
export const POST = door(createServer, ({ context, body }) => create(context, body));
