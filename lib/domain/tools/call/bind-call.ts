// Binds checked arguments to a handler of any of the three kinds: directly awaited, in a worker, or as a saga.

import { refusal } from "../author/definition-error";
import type { ExecutionContract } from "../contract/contract";
import type { AcceptedCall, BoundStep, HandlerSpec, SagaHandler, SagaResults } from "../tool";
import type { CallContext } from "./call-context";

type Code<Args, Services> = {
  readonly handler: HandlerSpec<Args, Services>;
  cleanUp?(args: Args, ctx: CallContext<Services>): Promise<void>;
  readonly contract: ExecutionContract;
};

export function bindCall<Args, Services>(
  { handler, cleanUp, contract }: Code<Args, Services>,
  args: Args,
): AcceptedCall<Services> {
  if (typeof handler === "function") {
    const run = async (ctx: CallContext<Services>) => handler(args, ctx);
    if (cleanUp === undefined) return { mode: "async", run };
    return { mode: "async", run, cleanUp: async (ctx) => cleanUp(args, ctx) };
  }
  if (handler.mode === "sync") return { ...handler, args };
  return {
    mode: "saga",
    steps: boundSteps(handler, contract, args),
    conclude: (done) => handler.conclude(done, args),
  };
}

/** The contract lists the steps in order, the handler has their code: neither may know one that the other does not. */
export function checkSteps<Args, Services>(
  tool: string,
  handler: HandlerSpec<Args, Services>,
  contract: ExecutionContract,
): void {
  const listed = contract.consistency.kind === "saga" ? contract.consistency.steps : [];
  const coded = typeof handler === "object" && handler.mode === "saga" ? handler.steps : {};
  for (const step of listed) {
    const code = Object.hasOwn(coded, step.name) ? coded[step.name] : undefined;
    if (!code) throw refusal(tool, `step ${step.name} has no code`, "TX-01");
    if ((step.undo !== undefined) !== (code.undo !== undefined)) {
      throw refusal(tool, `step ${step.name}: contract and code disagree on its undo`, "TX-03");
    }
  }
  const stray = Object.keys(coded).find((name) => !listed.some((step) => step.name === name));
  if (stray !== undefined) {
    throw refusal(tool, `step ${stray} is not in the contract`, "TX-01");
  }
}

function boundSteps<Args, Services>(
  handler: SagaHandler<Args, Services>,
  contract: ExecutionContract,
  args: Args,
): readonly BoundStep<Services>[] {
  if (contract.consistency.kind !== "saga") return [];
  return contract.consistency.steps.flatMap((step) => {
    const code = handler.steps[step.name];
    if (!code) return [];
    const { undo } = code;
    return [
      {
        name: step.name,
        undoName: step.undo ?? null,
        undoMode: step.undoMode,
        undoNeedsApproval: step.undoApproval ?? false,
        irreversible: step.irreversible,
        do: (ctx: CallContext<Services>, done: SagaResults) => code.do(args, ctx, done),
        undo: undo ? (ctx, own, done) => undo.call(code, args, ctx, own, done) : null,
      } satisfies BoundStep<Services>,
    ];
  });
}
