import { listCalls } from "@/lib/contracts/calls";
import { door } from "@/lib/server/door";
import { listCalls as list } from "@/lib/services/calls/list-calls";

export const GET = door(listCalls, ({ context, query }) => list(context, query));
