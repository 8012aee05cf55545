// Sends a saga through dispatch: steps that succeed, fail or hang as a test says, and a log of what really happened.

import { advanceSaga, type SagaEvent } from "@/lib/domain/saga/advance-saga";
import { retryByJob } from "@/lib/domain/saga/retry-by-job";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { BoundStep } from "@/lib/domain/tools/tool";
import type { JsonValue } from "@/lib/kernel/json";
import { createDispatch, type Dispatch, type DispatchPorts } from "@/lib/runtime/dispatch/dispatch";
import { createMemorySagas } from "@/lib/runtime/memory/memory-sagas";
import type { CallFact } from "@/lib/runtime/ports/call-fact";
import type { CallRequest } from "@/lib/runtime/ports/call-request";
import { resumeSaga } from "@/lib/runtime/saga/resume-saga";
import { runSaga } from "@/lib/runtime/saga/run-saga";
import type { SagaPorts } from "@/lib/runtime/saga/saga-ports";
import type { UndoingJob } from "@/lib/runtime/saga/undo-step";
import { dispatchDesk } from "./dispatch-call";

export type StepScript = {
  readonly name: string;
  /** Null where it has none. */
  readonly undo?: string | null;
  readonly undoMode?: "sync" | "async";
  readonly undoNeedsApproval?: boolean;
  readonly irreversible?: boolean;
  readonly does?: () => Promise<JsonValue>;
  readonly undoes?: () => Promise<void>;
};

/** `happened` lists steps and undos in the order in which their code ran. */
export function sagaDesk(
  scripts: readonly StepScript[],
  own: { readonly ports?: Partial<DispatchPorts>; readonly timeoutMs?: number } = {},
) {
  const happened: string[] = [];
  const facts: CallFact[] = [];
  const gates: string[] = [];
  const queued: string[] = [];
  let isDying = false;
  const sagas = createMemorySagas();
  const steps = scripts.map((script) => boundStep(script, happened));
  let dispatch: Dispatch | null = null;
  const desk = dispatchDesk({
    shape: "command",
    contract: { timeoutMs: own.timeoutMs ?? 30_000 },
    ports: own.ports ?? {},
    run: (ctx, request) => runSaga(ports(), sagaCall, ctx, request),
  });
  const sagaCall = { args: {}, steps, conclude: () => ok({ concluded: true }) };

  function ports(): SagaPorts {
    dispatch ??= createDispatch(desk.ports);
    return {
      clock: desk.clock,
      sagas,
      dispatch,
      compensation: {
        newJob: () => `job_${queued.length + 1}`,
        queue: async (saga, { step }) => {
          queued.push(step);
          return sagas.advance(saga);
        },
        askPerson: async ({ step }) => {
          const dies = isDying;
          isDying = false;
          if (dies) throw new Error("the end");
          gates.push(step);
        },
      },
    };
  }

  const request: Partial<CallRequest> = { onFact: async (fact) => void facts.push(fact) };
  return {
    ...desk,
    happened,
    facts,
    gates,
    queued,
    saga: () => sagas.get("ledger_1"),
    /** As another process would. */
    advance: async (event: SagaEvent) => {
      const saga = await sagas.get("ledger_1");
      const next = saga && advanceSaga(saga, event);
      if (next === null || !(await sagas.advance(next)))
        throw new Error(`${event.type} can happen`);
    },
    run: (more: Partial<CallRequest> = {}) => desk.send({ ...request, ...more }),
    /** A person has a failed undo tried once more, by that job. */
    retry: async (step: string, jobId: string) => {
      const saga = await sagas.get("ledger_1");
      const next = saga && retryByJob(saga, { step, jobId, at: 5 });
      if (next === null || !(await sagas.advance(next)))
        throw new Error(`${step} cannot be tried again`);
    },
    /** The process is gone the first time that it would ask somebody. */
    dieBeforeAsking: () => {
      isDying = true;
    },
    resume: (job: UndoingJob | null = null) =>
      desk.clock.run(resumeSaga(ports(), "ledger_1", steps, desk.request({ ...request }), job)),
  };
}

function boundStep(script: StepScript, happened: string[]): BoundStep<unknown> {
  const { name, undo = `undo_${name}`, undoMode = "sync", irreversible = false } = script;
  return {
    name,
    undoName: undo,
    undoMode,
    irreversible,
    undoNeedsApproval: script.undoNeedsApproval ?? false,
    do: async () => {
      happened.push(name);
      return script.does === undefined ? { made: name } : script.does();
    },
    undo:
      undo === null
        ? null
        : async () => {
            happened.push(undo);
            await script.undoes?.();
          },
  };
}
