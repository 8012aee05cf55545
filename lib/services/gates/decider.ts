// Whoever is at the door, as the rules of gates see them.

import type { Gate } from "@/lib/domain/gates/gate";
import { mayDecideGate, type Somebody } from "@/lib/domain/gates/may-decide";
import { AppError } from "@/lib/kernel/errors";
import type { Actor } from "../actor";

export function decides(gate: Pick<Gate, "approvers" | "ask" | "user">, actor: Actor): boolean {
  return mayDecideGate(gate, somebody(actor));
}

/** @throws AppError FORBIDDEN with whose decision it is. */
export function refuseStranger(gate: Gate, actor: Actor): void {
  if (decides(gate, actor)) return;
  const roles = gate.approvers.length > 0 ? gate.approvers.join(" and ") : "approver or admin";
  const own = gate.ask.kind === "question" ? ", or of whoever started the run" : "";
  throw new AppError(
    "FORBIDDEN",
    `This call asks for the decision of ${roles}${own}; ${actor.name} is ${actor.role}.`,
  );
}

function somebody({ id, role, kind }: Actor): Somebody {
  return { id, role, isPerson: kind === "user" };
}
