import { listFlowExamples } from "@/lib/contracts/flows";
import { door } from "@/lib/server/door";
import { listFlowExamples as list } from "@/lib/services/flows/list-flow-examples";

export const GET = door(listFlowExamples, ({ context }) => list(context));
