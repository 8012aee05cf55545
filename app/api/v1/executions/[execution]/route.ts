import { getExecution } from "@/lib/contracts/executions";
import { door } from "@/lib/server/door";
import { getExecution as get } from "@/lib/services/executions/get-execution";

export const GET = door(getExecution, ({ context, params }) => get(context, params.execution));
