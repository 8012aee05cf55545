// Undoes one step through dispatch, like any call: shielded from whatever stopped the saga, with a limit and tries of its own.
import type { StepRecord } from "@/lib/domain/saga/saga-record";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { CAREFUL_CONTRACT } from "@/lib/domain/tools/contract/careful-contract";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type { BoundStep } from "@/lib/domain/tools/tool";
import type { JsonValue } from "@/lib/kernel/json";
import type { CallOutcome, CallRequest } from "../ports/call-request";
import type { BoundTool } from "../ports/tool-runner";
import { type SagaKeeper, SagaTakenOver } from "./saga-keeper";
import type { SagaPorts } from "./saga-ports";

/** Tries of one undo, and the pause before each further one. */
const TRIES = 3;
const PAUSE_MS = 1_000;

/** A job that goes the way back of a saga. */
export type UndoingJob = {
  readonly id: string;
  /** Of one try of the undo that it was queued for; what it goes on with has the limit of any undo. */
  readonly limitMs: number;
  /** Makes the start of its code durable; false where the job is no longer its worker's. */
  begin(): Promise<boolean>;
};

type Undoing = {
  readonly steps: readonly BoundStep<unknown>[];
  readonly request: CallRequest;
  readonly job: UndoingJob | null;
};

/** `waits`: a person has to approve the undo first; nothing of it has started. */
export async function undoStep(
  ports: SagaPorts,
  keeper: SagaKeeper,
  undoing: Undoing,
  record: StepRecord,
): Promise<"over" | "waits"> {
  const code = undoCode(keeper, undoing, record);
  for (let left = TRIES; left > 0; left -= 1) {
    const outcome = await ports.dispatch(undoRequest(keeper, undoing, record), code);
    if (outcome.result.status === "suspended") return "waits";
    await writeEnd(keeper, undoing, record, { ...outcome, isLastTry: left === 1 });
    if (outcome.end !== "failed" || !outcome.hasStarted) return "over";
    if (left > 1) await ports.clock.sleep(PAUSE_MS);
  }
  return "over";
}

/** Always the same ids, so that approval, audit and outside systems see one undo, however often it is tried. */
function undoRequest(
  keeper: SagaKeeper,
  { request, job }: Undoing,
  { name, undoName }: StepRecord,
): CallRequest {
  const { id, args } = keeper.saga();
  const tool = request.findTool(request.tool);
  const undo = undoName ?? name;
  return {
    ...request,
    entry: "undo",
    tool: `${request.tool}:${undo}`,
    args,
    callId: `${request.callId}:${undo}`,
    ledgerKey: `${id}:${name}:undo`,
    findTool: () => tool,
    isInterrupted: () => false,
    isShielded: true,
    undoes: { saga: id, step: name },
    signal: new AbortController().signal,
    onStart: async () => {
      if (job !== null && !(await job.begin()))
        throw new SagaTakenOver(`job ${job.id} is another worker's by now`);
      await keeper.advance(
        { type: "undo.start", step: name, jobId: job?.id },
        { type: "compensation.undo_started", step: name, undo },
      );
      return true;
    },
    onEmit: () => undefined,
    // It is in doubt by then, and a person's business.
    onLate: async () => undefined,
  };
}

async function writeEnd(
  keeper: SagaKeeper,
  { job }: Undoing,
  { name, undoName }: StepRecord,
  { result, end, hasStarted, isLastTry }: CallOutcome & { readonly isLastTry: boolean },
): Promise<void> {
  const undo = undoName ?? name;
  const told = (outcome: "undone" | "failed" | "unknown", error: string | null) =>
    ({ type: "compensation.undo_ended", step: name, undo, outcome, error }) as const;
  if (end === "succeeded")
    return keeper.advance({ type: "undo.done", step: name }, told("undone", null));
  const error = result.status === "error" ? result.error.message : "no reason given";
  if (end === "unknown")
    return keeper.advance({ type: "undo.lose", step: name, error }, told("unknown", error));
  // What dispatch refuses is not tried again: it would be refused again.
  if (!hasStarted) await keeper.advance({ type: "undo.start", step: name, jobId: job?.id });
  const isLast = isLastTry || !hasStarted;
  return keeper.advance({ type: "undo.fail", step: name, error, isLast }, told("failed", error));
}

function undoCode(
  keeper: SagaKeeper,
  { steps, job }: Undoing,
  { name, output, undoMode }: StepRecord,
): BoundTool {
  const step = steps.find((one) => one.name === name);
  const done: Record<string, JsonValue> = Object.fromEntries(
    keeper.saga().steps.map((one) => [one.name, one.output]),
  );
  return {
    shape: "command",
    contract: undoContract(
      step?.undoNeedsApproval ?? false,
      undoMode === "async" && job !== null ? job.limitMs : CAREFUL_CONTRACT.timeoutMs,
    ),
    outputSchema: null,
    accept: () => ({
      ok: true,
      call: {
        run: async (ctx) => {
          if (step?.undo == null) throw new Error(`step ${name} has no undo here`);
          await step.undo(ctx, output, done);
          return { kind: "returned", value: ok(null) };
        },
      },
    }),
  };
}

/** The scopes of the saga were checked when it began; a person who loses them must not leave half of it standing. */
function undoContract(needsApproval: boolean, timeoutMs: number): ExecutionContract {
  const contract = { ...CAREFUL_CONTRACT, timeoutMs };
  return needsApproval ? contract : { ...contract, confirmation: { kind: "none" } };
}
