import { listTools } from "@/lib/contracts/tools";
import { door } from "@/lib/server/door";
import { listTools as list } from "@/lib/services/tools/list-tools";

export const GET = door(listTools, ({ context, query }) => list(context, query));
