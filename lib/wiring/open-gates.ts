// People's desks of this installation: gates kept on the database, and decided in the console or over HTTP.
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { heldKeys } from "@/lib/domain/gates/held-calls";
import { approvalDesk } from "@/lib/services/gates/approvals";
import type { GateRoom } from "@/lib/services/gates/gate-room";
import { openDoubtGate } from "@/lib/services/gates/open-doubt-gate";
import { databaseAnswers, peopleDesk } from "@/lib/services/gates/people-desk";
import { undoDesk } from "@/lib/services/gates/undo-desk";
import { withdrawGates } from "@/lib/services/gates/withdraw-gates";
import { undoQueue } from "@/lib/services/jobs/queue-undo";
import type { GateWork } from "./gate-work";

export function openGates(room: GateRoom): GateWork {
  return {
    approvals: approvalDesk(room),
    answers: databaseAnswers(room),
    compensation: { ...undoDesk(room), ...undoQueue(room) },
    people: (call) => peopleDesk(room, call),
    askAbout: async (entry) => void (await openDoubtGate(room, entry)),
    heldKeys: async (turn) => heldKeys(await gatesOfTurn(room.database.prisma, turn)),
    withdraw: async (turn) => void (await withdrawGates(room, turn)),
  };
}
