// Goes on with the way back of a multi-step command: after its process has died, or as a job.
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { CallRequest } from "@/lib/runtime/ports/call-request";
import { instant } from "@/lib/runtime/ports/clock";
import { resumeSaga } from "@/lib/runtime/saga/resume-saga";
import type { UndoingJob } from "@/lib/runtime/saga/undo-step";
import type { TurnRuntime } from "./runtime";

type Around = Pick<CallRequest, "caller" | "findTool" | "signal" | "isInterrupted">;

/** False where the call has no saga. What the way back came to becomes the doubtful call's end. */
export async function resumeCallSaga(
  { ports, sagaPorts, tools }: TurnRuntime,
  entry: LedgerEntry,
  around: Around,
  job: UndoingJob | null = null,
): Promise<boolean> {
  const saga = await sagaPorts.sagas.get(entry.key);
  const tool = around.findTool(entry.tool);
  const steps = tool === undefined ? null : tools.steps(tool, entry.params, around.caller);
  if (saga === null || (steps === null && job === null)) return false;
  const result = await resumeSaga(
    sagaPorts,
    saga.id,
    // A job whose tool is no longer there has its undo refused, so that a person is asked.
    steps ?? [],
    requestOf(ports, entry, around),
    job,
  );
  if (result === null || entry.state !== "unknown") return true;
  const { turn, round } = entry;
  const at = instant(ports.clock);
  const note = "what had been done was taken back after a restart, or is in a job's hands";
  const finding = { by: "late_answer", ran: "failed", result, note } as const;
  const settled = advanceEntry(entry, { type: "reconcile", at, finding });
  if (settled === null) return true;
  const fact = { type: "call.reconciled", of: coordinatesOf(entry), entry: settled } as const;
  await ports.ledger.advance(settled, [{ turn, round, at, fact }]);
  return true;
}

function requestOf(ports: TurnRuntime["ports"], entry: LedgerEntry, around: Around): CallRequest {
  const { turn, round, index, occurrence, tool, params, callId, key } = entry;
  const of = coordinatesOf(entry);
  return {
    ...around,
    entry: "round",
    ...{ tool, callId, round, index, occurrence },
    args: params,
    ledgerKey: key,
    said: "",
    onStart: async () => true,
    onEmit: () => undefined,
    onFact: (fact) =>
      ports.events.append([{ turn, round, at: instant(ports.clock), fact: { ...fact, of } }]),
    onLate: async () => undefined,
  };
}
