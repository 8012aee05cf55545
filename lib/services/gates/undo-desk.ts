// Asks a person about an undo that failed: it is tried once more, or what it would have undone is left in place (R126).
import { newestGateOf } from "@/lib/db/gates/gates";
import { findLedgerEntry } from "@/lib/db/ledger/ledger-entries";
import { findTurn } from "@/lib/db/turns/turns";
import { type Gate, openGate } from "@/lib/domain/gates/gate";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { printJson } from "@/lib/kernel/json-print";
import type { CompensationDesk } from "@/lib/runtime/ports/compensation-desk";
import type { GateRoom } from "./gate-room";
import { putGate } from "./put-gate";

type Failure = Parameters<CompensationDesk["askPerson"]>[0];

/** The same step finds its gate again, unless a person has had it tried once more since. */
export function undoDesk(room: GateRoom): Pick<CompensationDesk, "askPerson"> {
  return {
    askPerson: async (failure) => {
      const { prisma } = room.database;
      const entry = await findLedgerEntry(prisma, failure.saga);
      if (entry === null) throw new Error(`there is no call with the key ${failure.saga}`);
      const before = await newestGateOf(prisma, undoKey(failure), "undo_failure");
      if (before !== null && !wasRetried(before)) return;
      // Whoever has said no to the undo has said that it is left in place.
      const approval = await newestGateOf(prisma, undoKey(failure), "approval");
      if (approval?.decision?.kind === "deny") return;
      await openUndoGate(room, entry, failure);
    },
  };
}

/** The next question about the same undo; null where somebody else has opened it meanwhile. */
export async function openUndoGate(
  room: GateRoom,
  entry: LedgerEntry,
  failure: Failure,
): Promise<Gate | null> {
  const { prisma } = room.database;
  const before = await newestGateOf(prisma, undoKey(failure), "undo_failure");
  const turn = await findTurn(prisma, entry.turn);
  const gate = newFailure(room, entry, failure, {
    ...{ agent: turn?.agentSlug ?? "", user: turn?.userId ?? "" },
    generation: before === null ? 0 : before.generation + 1,
  });
  return (await putGate(room, gate)) ? gate : null;
}

/** The same key as the undo itself has in dispatch. */
export function undoKey({ saga, step }: Pick<Failure, "saga" | "step">): string {
  return `${saga}:${step}:undo`;
}

/** A person has had the undo tried once more. */
export function wasRetried({ decision }: Gate): boolean {
  return decision?.kind === "undo" && decision.choice === "retry";
}

function newFailure(
  { newId, clock }: GateRoom,
  entry: LedgerEntry,
  failure: Failure,
  of: Pick<Gate, "agent" | "user" | "generation">,
): Gate {
  const { turn, round, index, occurrence, callId, tool, params } = entry;
  return openGate({
    ...{ id: newId("gate"), turn, round, index, occurrence, callId, tool, ...of },
    title: `The undo of ${failure.step} failed`,
    ledgerKey: undoKey(failure),
    openedAt: clock.now().getTime(),
    expiresAt: null,
    approvers: [],
    ask: { kind: "undo_failure", ...failure },
    binding: {
      fingerprint: entry.fingerprint,
      args: printJson(params),
      definition: null,
      reasons: [],
    },
    claim: null,
    earlier: [],
  });
}
