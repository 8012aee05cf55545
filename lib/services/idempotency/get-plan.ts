// One plan: what it would carry out, exactly, and what became of it.
import type { PlanView } from "@/lib/contracts/idempotency";
import { fromJsonText } from "@/lib/db/engine/json-text";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { findPlanRow } from "@/lib/db/turns/plan-lists";
import { findTurn } from "@/lib/db/turns/turns";
import { AppError } from "@/lib/kernel/errors";
import { authorise, may } from "../actor";
import { nameUser } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { planSentences, toPlanSummary } from "./plan-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getPlan(context: ServiceContext, id: string): Promise<PlanView> {
  const { actor, database, workspaceId, clock } = context;
  authorise(actor, "read");
  const { prisma } = database;
  const row = await findPlanRow(prisma, workspaceId, id);
  if (row === null) throw new AppError("NOT_FOUND", `There is no plan ${id}.`);
  const summary = await nameUser(prisma, toPlanSummary(row, clock.now().getTime()));
  const turn = await findTurn(prisma, row.turnId, workspaceId);
  const gates = await gatesOfTurn(prisma, row.turnId);
  const own = gates.filter(
    ({ ask }) => ask.kind === "plan_confirm" && ask.planHash === row.planHash,
  );
  const gate = own.at(-1);
  const plan = fromJsonText(row.plan);
  return {
    ...summary,
    plan: may(actor, "decide") ? plan : context.redactor.value(plan),
    ...{ planHash: row.planHash, callId: row.callId },
    turn: turn?.id ?? null,
    why: [...planSentences(summary, gate?.state === "pending")],
    gate: gate?.id ?? null,
  };
}
