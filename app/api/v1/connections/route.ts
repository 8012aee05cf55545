import { createConnection, listConnections } from "@/lib/contracts/connections";
import { door } from "@/lib/server/door";
import { createConnection as create } from "@/lib/services/connections/create-connection";
import { listConnections as list } from "@/lib/services/connections/list-connections";

export const GET = door(listConnections, ({ context, query }) => list(context, query));
export const POST = door(createConnection, ({ context, body }) => create(context, body));
