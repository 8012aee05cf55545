import { listExecutions } from "@/lib/contracts/executions";
import { door } from "@/lib/server/door";
import { listExecutions as list } from "@/lib/services/executions/list-executions";

export const GET = door(listExecutions, ({ context, query }) => list(context, query));
