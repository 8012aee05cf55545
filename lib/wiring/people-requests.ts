// What only a runtime can do for somebody who decides a gate: ask a tool what became of a call, and try an undo once more.
import { findLedgerEntry } from "@/lib/db/ledger/ledger-entries";
import { checkDoubt } from "@/lib/runtime/check-doubt";
import type { TurnRunner } from "@/lib/runtime/ports/turn-runner";
import { callAround } from "./call-around";
import { log } from "./log";
import { resumeCallSaga } from "./resume-call-saga";
import type { Workshop } from "./runtime";

export function peopleRequests(
  open: () => Workshop,
  owner: string,
): Pick<TurnRunner, "checkDoubt" | "retryUndo"> {
  return {
    checkDoubt: async (entry) => {
      const { runtime, around } = await callAround(open(), owner, entry);
      return checkDoubt(runtime.dispatch, entry, around);
    },
    retryUndo: ({ saga, step }) => {
      retryUndo(open(), owner, saga, step).catch((error: unknown) => report(saga, error));
    },
  };
}

/** Whatever else is left of the saga's way back goes on with it. */
async function retryUndo(
  workshop: Workshop,
  owner: string,
  saga: string,
  step: string,
): Promise<void> {
  const entry = await findLedgerEntry(workshop.house.database.prisma, saga);
  if (entry === null) throw new Error(`there is no call with the key ${saga}`);
  const { runtime, around } = await callAround(workshop, owner, entry);
  await resumeCallSaga(runtime, entry, around, { kind: "retry", step });
}

function report(saga: string, error: unknown): void {
  log().error({ source: "undo", saga }, "An undo could not be tried again.", error);
}
