import { runFlow } from "@/lib/contracts/flow-runs";
import { door } from "@/lib/server/door";
import { runFlow as run } from "@/lib/services/flows/run-flow";

export const POST = door(runFlow, ({ context, params, body }) =>
  run(context, { name: params.flow, ...body }),
);
