import { listFlowRuns } from "@/lib/contracts/flow-runs";
import { door } from "@/lib/server/door";
import { listFlowRuns as list } from "@/lib/services/flows/list-flow-runs";

export const GET = door(listFlowRuns, ({ context, query }) => list(context, query));
