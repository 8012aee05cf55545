// Runs a multi-step command: each step in order, written down before and after, and the way back where one fails (R122).
import { failureIn } from "@/lib/domain/saga/judge-step";
import { cannotUndo, openSaga } from "@/lib/domain/saga/saga-record";
import { isAnswerLost } from "@/lib/domain/tools/call/answer-lost";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { BoundStep, SagaResults } from "@/lib/domain/tools/tool";
import { type JsonObject, type JsonValue, setOwn } from "@/lib/kernel/json";
import { plainReason } from "../dispatch/plain-reason";
import type { CallRequest } from "../ports/call-request";
import { instant } from "../ports/clock";
import type { HandlerOutcome } from "../ports/tool-runner";
import { compensate } from "./compensate";
import { keepSaga, type SagaKeeper } from "./saga-keeper";
import type { SagaPorts } from "./saga-ports";

export type SagaCall = {
  readonly args: JsonObject;
  readonly steps: readonly BoundStep<unknown>[];
  conclude(done: SagaResults): ToolResult;
};

/** `lost` where a store fails or somebody else has the saga: what was done by then is found again by recovery. */
export async function runSaga(
  ports: SagaPorts,
  call: SagaCall,
  ctx: CallContext,
  request: CallRequest,
): Promise<HandlerOutcome> {
  const saga = openSaga(
    { id: request.ledgerKey, tool: request.tool, args: call.args, startedAt: instant(ports.clock) },
    call.steps,
  );
  try {
    if (!(await ports.sagas.open(saga))) return LOST;
    const keeper = keepSaga(ports, saga, request.onFact);
    await request.onFact({
      type: "saga.opened",
      steps: call.steps.map(({ name }) => name),
      cannotUndo: cannotUndo(call.steps),
    });
    return { kind: "returned", value: await goForward(ports, keeper, call, ctx, request) };
  } catch {
    // Nothing else is caught here: steps and undos answer with values.
    return LOST;
  }
}

const LOST: HandlerOutcome = { kind: "lost", message: "the saga could not be written down" };

async function goForward(
  ports: SagaPorts,
  keeper: SagaKeeper,
  call: SagaCall,
  ctx: CallContext,
  request: CallRequest,
): Promise<ToolResult> {
  const done: Record<string, JsonValue> = {};
  for (const step of call.steps) {
    const isDone = !ctx.signal.aborted && (await runStep(keeper, step, ctx, done));
    if (!isDone) return compensate(ports, keeper, { steps: call.steps, request });
  }
  await keeper.advance({ type: "conclude" });
  return call.conclude(done);
}

/** Whether the step is done; its output is then among `done`. */
async function runStep(
  keeper: SagaKeeper,
  step: BoundStep<unknown>,
  ctx: CallContext,
  done: Record<string, JsonValue>,
): Promise<boolean> {
  const { name } = step;
  await keeper.advance(
    { type: "step.start", step: name },
    { type: "saga.step_started", step: name },
  );
  const end = await endOf(step, ctx, done);
  if (end.type === "step.done") setOwn(done, name, end.output);
  const error = end.type === "step.done" ? null : end.error;
  const state = STATES[end.type];
  await keeper.advance(
    { ...end, step: name },
    { type: "saga.step_ended", step: name, state, error },
  );
  return end.type === "step.done";
}

const STATES = { "step.done": "done", "step.fail": "failed", "step.lose": "unknown" } as const;

type StepEnd =
  | { readonly type: "step.done"; readonly output: JsonValue }
  | { readonly type: "step.fail" | "step.lose"; readonly error: string };

/** What throws had no effect, unless it was told to stop or does not know itself; what returns a failure may have had one (C03, C05). */
async function endOf(
  step: BoundStep<unknown>,
  ctx: CallContext,
  done: SagaResults,
): Promise<StepEnd> {
  try {
    const output = await step.do(ctx, { ...done });
    const failure = failureIn(output);
    return failure === null
      ? { type: "step.done", output: output ?? null }
      : { type: "step.lose", error: failure };
  } catch (error) {
    const isUnsure = ctx.signal.aborted || isAnswerLost(error);
    return { type: isUnsure ? "step.lose" : "step.fail", error: plainReason(error) };
  }
}
