// Plans of commands, each opened by its token alone: for the same tool, the same user and the same arguments (R154–R156).
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import type { PlanDesk } from "@/lib/domain/tools/call/call-context";
import { PLAN_EXPIRED, withoutConfirmation } from "@/lib/domain/tools/call/confirmation";
import { failed, type ToolError } from "@/lib/domain/tools/call/tool-result";
import type { Clock } from "@/lib/kernel/clock";
import type { NewId } from "@/lib/kernel/ids";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { sha256Hex } from "@/lib/kernel/sha256";
import { columnText } from "../engine/column-text";
import type { Database, Db } from "../engine/database";
import { fromJsonText, toJsonText } from "../engine/json-text";
import type { ConfirmPlan } from "../generated/client";

/** The call that plans or commits. `ttlMs` is how long its plans stand. */
export type PlanningCall = {
  readonly workspaceId: string;
  readonly userId: string;
  /** The one that plans. */
  readonly tool: string;
  readonly args: JsonObject;
  readonly ttlMs: number;
  /** Another tool has planned for it: it may be sent the token and nothing else. */
  readonly isCommitHalf: boolean;
  readonly agent: string;
  readonly turn: string;
  readonly callId: string;
  /** Told with the plan as the commit that opened it. */
  readonly ledgerKey: string;
};

/** A plan as people are asked about it. */
export type ShownPlan = {
  readonly id: string;
  readonly plan: JsonObject;
  readonly planHash: string;
  /** Milliseconds since the epoch; from then on nobody can commit it. */
  readonly expiresAt: number;
};

export function databasePlans(
  { prisma }: Database,
  clock: Clock,
  newId: NewId,
  { workspaceId, userId, tool, args, ttlMs, agent, turn, callId, ledgerKey, ...call }: PlanningCall,
): PlanDesk {
  const now = () => clock.now().getTime();
  const own = { workspaceId, userId, tool: columnText(tool) };
  const planned = withoutConfirmation(args);
  const argsHash = fingerprint(tool, planned).fingerprint;
  const isTokenAlone = call.isCommitHalf && Object.keys(planned).length === 0;
  const ofRow = (row: ConfirmPlan) => (isTokenAlone ? row.argsHash : argsHash);
  return {
    issue: async (plan) => {
      const confirmToken = newId("confirm");
      const issuedAt = now();
      const expiresAt = issuedAt + ttlMs;
      const text = toJsonText(plan);
      await prisma.confirmPlan.create({
        data: {
          ...own,
          id: sha256Hex(confirmToken),
          argsHash,
          plan: text,
          planHash: sha256Hex(text),
          ...{ agentSlug: agent, turnId: turn, callId: columnText(callId) },
          issuedAt: BigInt(issuedAt),
          expiresAt: BigInt(expiresAt),
        },
      });
      return { confirmToken, expiresAt: new Date(expiresAt).toISOString() };
    },
    redeem: async (token) => {
      const row = await prisma.confirmPlan.findFirst({ where: { id: sha256Hex(token), ...own } });
      const fault = row === null ? INVALID : faultOf(row, ofRow(row), now());
      if (row === null || fault !== null) return { ok: false, error: fault ?? INVALID };
      const plan = planIn(row);
      if (plan === null) return { ok: false, error: INVALID };
      await prisma.confirmPlan.updateMany({
        where: { id: row.id, redeemedAt: null },
        data: { redeemedAt: BigInt(now()), redeemedBy: ledgerKey },
      });
      return { ok: true, plan };
    },
    fits: async (token) => {
      const row = await prisma.confirmPlan.findFirst({ where: { id: sha256Hex(token), ...own } });
      if (row === null) return null;
      return row.argsHash === ofRow(row);
    },
  };
}

type PlanOwner = Pick<PlanningCall, "workspaceId" | "userId" | "tool">;

/** Whatever its time, for whom it was made; null where the token opens none. */
export async function findPlan(
  db: Db,
  { workspaceId, userId, tool }: PlanOwner,
  token: string,
): Promise<ShownPlan | null> {
  const where = { id: sha256Hex(token), workspaceId, userId, tool: columnText(tool) };
  const row = await db.confirmPlan.findFirst({ where });
  const plan = row && planIn(row);
  if (!row || !plan) return null;
  return { id: row.id, plan, planHash: row.planHash, expiresAt: Number(row.expiresAt) };
}

/** Keeps a plan for a commit that came in time and waits for a person; one that has run out stays so. */
export async function holdPlan(
  db: Db,
  { id }: ShownPlan,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<void> {
  await db.confirmPlan.updateMany({
    where: { id, expiresAt: { gt: BigInt(now), lt: BigInt(until) } },
    data: { expiresAt: BigInt(until) },
  });
}

/** Forgets plans that nobody could commit any more since `before`. */
export async function expirePlans({ prisma }: Database, before: number): Promise<void> {
  await prisma.confirmPlan.deleteMany({ where: { expiresAt: { lt: BigInt(before) } } });
}

function faultOf(row: ConfirmPlan, argsHash: string, now: number): ToolError | null {
  if (now >= Number(row.expiresAt)) return PLAN_EXPIRED.error;
  return row.argsHash === argsHash ? null : MISMATCH;
}

const INVALID = failed(
  "CONFIRM_INVALID",
  "This confirm_token opens no plan of yours; plan anew and use the token that comes back.",
).error;
const MISMATCH = failed(
  "PLAN_MISMATCH",
  "The arguments are not those of the plan; send exactly what was planned, or plan anew.",
).error;

/** Null where the text is not the one that was kept: another plan is nobody's. Rows of before have no hash. */
function planIn({ plan, planHash }: ConfirmPlan): JsonObject | null {
  if (planHash !== "" && sha256Hex(plan) !== planHash) return null;
  const value = fromJsonText(plan);
  return isJsonObject(value) ? value : null;
}
