import { getFlowRun } from "@/lib/contracts/flow-runs";
import { door } from "@/lib/server/door";
import { getFlowRun as get } from "@/lib/services/flows/get-flow-run";

export const GET = door(getFlowRun, ({ context, params }) => get(context, params.run));
