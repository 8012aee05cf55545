// What is needed to go on with a call whose round may be long over: the runtime of its turn, by the newest rules.
import { findTurn } from "@/lib/db/turns/turns";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { turnRuntime, type Workshop } from "./runtime";

/** @throws Error where its turn is not there */
export async function callAround(workshop: Workshop, owner: string, entry: LedgerEntry) {
  const turn = await findTurn(workshop.house.database.prisma, entry.turn);
  if (turn === null) throw new Error(`there is no turn ${entry.turn}`);
  const { caller } = turn.setup;
  const runtime = turnRuntime(workshop, turn.setup, owner);
  const { findTool } = await runtime.ports.governance.pin(caller.agent);
  const { signal } = new AbortController();
  return { runtime, around: { caller, findTool, signal, isInterrupted: () => false } };
}
