// A multi-step command as callers see it.
import type { SagaStepView, SagaSummary, SagaView } from "@/lib/contracts/sagas";
import type { SagaLine } from "@/lib/db/ledger/saga-lists";
import type { Gate } from "@/lib/domain/gates/gate";
import { planCompensation } from "@/lib/domain/saga/plan-compensation";
import {
  cannotUndo,
  isUndoable,
  isUnsettled,
  type Saga,
  type StepRecord,
} from "@/lib/domain/saga/saga-record";
import { isoOf, toGateSummary } from "../gates/gate-view";
import { undoKey } from "../gates/undo-desk";
import type { Reader } from "../service-context";

export function toSagaSummary({ saga, entry, agent, asked, waiting }: SagaLine): SagaSummary {
  const { id, tool, state, steps, startedAt, endedAt } = saga;
  const { turn, round, attempt, index } = entry;
  return {
    ...{ id, tool, agent, asked, turn, round, attempt, index, state, waiting },
    steps: steps.map((step) => ({ name: step.name, state: step.state })),
    startedAt: isoOf(startedAt),
    endedAt: endedAt === null ? null : isoOf(endedAt),
  };
}

/** `gates` are those of its turn. */
export function toSagaView(line: SagaLine, gates: readonly Gate[], reader: Reader): SagaView {
  const { saga, entry } = line;
  const { steps, args } = saga;
  const failed = steps.find(({ error }) => error !== null);
  return {
    ...toSagaSummary(line),
    arguments: reader.redactor.value(args),
    steps: steps.map((step) => toStepView(saga, step, gates, reader)),
    plan: {
      back: steps.filter(isUndoable).reverse().map(toUndo),
      stays: [...cannotUndo(steps)],
    },
    failed: failed?.name ?? null,
    undone: steps.filter(({ state }) => state === "undone").map(({ name }) => name),
    left: saga.state === "running" || saga.state === "concluded" ? [] : [...leftOf(saga)],
    told: entry.result?.status === "error" ? entry.result.error.message : null,
  };
}

function toUndo({ name, undoName, undoMode }: StepRecord): SagaView["plan"]["back"][number] {
  return { step: name, undo: undoName ?? name, mode: undoMode };
}

/** What cannot be undone, and what should have been and is not. */
function leftOf(saga: Saga): readonly string[] {
  const open = saga.steps.filter(isUnsettled).map(({ name }) => name);
  return [...planCompensation(saga).left, ...open];
}

function toStepView(
  saga: Saga,
  step: StepRecord,
  gates: readonly Gate[],
  reader: Reader,
): SagaStepView {
  const { name, state, undoName, undoMode, irreversible, output, error, undos, jobId } = step;
  const gate = newestGate(gates, undoKey({ saga: saga.id, step: name }));
  return {
    ...{ name, state, undo: undoName, undoMode, irreversible, error, jobId },
    output: output === null ? null : reader.redactor.value(output),
    tries: undos.map(({ startedAt, endedAt, ...end }) => ({
      ...end,
      startedAt: isoOf(startedAt),
      endedAt: endedAt === null ? null : isoOf(endedAt),
    })),
    gate: gate === undefined ? null : toGateSummary(gate, reader),
    canAsk: mayAskAgain(saga, step, gate),
  };
}

/** Somebody has left it in place, or nobody could be asked. */
export function mayAskAgain(saga: Saga, step: StepRecord, gate: Gate | undefined): boolean {
  if (saga.state !== "partly_compensated" || !isUnsettled(step)) return false;
  return gate?.state !== "pending";
}

/** Of its undo: an approval before it runs, or the question after it has failed. */
export function newestGate(gates: readonly Gate[], key: string): Gate | undefined {
  return gates.filter(({ ledgerKey }) => ledgerKey === key).at(-1);
}
