// Plans of commands, each opened by its token alone: for the same tool, the same user and the same arguments (R154–R156).
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import type { PlanDesk } from "@/lib/domain/tools/call/call-context";
import { failed, type ToolError } from "@/lib/domain/tools/call/tool-result";
import type { Clock } from "@/lib/kernel/clock";
import type { NewId } from "@/lib/kernel/ids";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { columnText } from "../engine/column-text";
import type { Database } from "../engine/database";
import { fromJsonText, toJsonText } from "../engine/json-text";
import { sha256 } from "../engine/sha256";
import type { ConfirmPlan } from "../generated/client";

/** The call that plans or commits. `ttlMs` is how long its plans stand. */
export type PlanningCall = {
  readonly workspaceId: string;
  readonly userId: string;
  readonly tool: string;
  readonly args: JsonObject;
  readonly ttlMs: number;
};

export function databasePlans(
  { prisma }: Database,
  clock: Clock,
  newId: NewId,
  { workspaceId, userId, tool, args, ttlMs }: PlanningCall,
): PlanDesk {
  const now = () => clock.now().getTime();
  const own = { workspaceId, userId, tool: columnText(tool) };
  const argsHash = fingerprint(tool, withoutConfirmation(args)).fingerprint;
  return {
    issue: async (plan) => {
      const confirmToken = newId("confirm");
      const issuedAt = now();
      const expiresAt = issuedAt + ttlMs;
      await prisma.confirmPlan.create({
        data: {
          ...own,
          id: sha256(confirmToken),
          argsHash,
          plan: toJsonText(plan),
          issuedAt: BigInt(issuedAt),
          expiresAt: BigInt(expiresAt),
        },
      });
      return { confirmToken, expiresAt: new Date(expiresAt).toISOString() };
    },
    redeem: async (token) => {
      const row = await prisma.confirmPlan.findFirst({ where: { id: sha256(token), ...own } });
      const fault = faultOf(row, argsHash, now());
      if (row === null || fault !== null) return { ok: false, error: fault ?? INVALID };
      const plan = fromJsonText(row.plan);
      return isJsonObject(plan) ? { ok: true, plan } : { ok: false, error: INVALID };
    },
  };
}

/** Forgets plans that nobody could commit any more since `before`. */
export async function expirePlans({ prisma }: Database, before: number): Promise<void> {
  await prisma.confirmPlan.deleteMany({ where: { expiresAt: { lt: BigInt(before) } } });
}

function faultOf(row: ConfirmPlan | null, argsHash: string, now: number): ToolError | null {
  if (row === null) return INVALID;
  if (now >= Number(row.expiresAt)) return EXPIRED;
  return row.argsHash === argsHash ? null : MISMATCH;
}

const INVALID = failed(
  "CONFIRM_INVALID",
  "This confirm_token opens no plan of yours; run with dry_run=true and use the token that comes back.",
).error;
const EXPIRED = failed(
  "CONFIRM_EXPIRED",
  "The plan has expired; run with dry_run=true again and show the new plan.",
).error;
const MISMATCH = failed(
  "PLAN_MISMATCH",
  "The arguments are not those of the plan; send exactly what was planned, or plan anew.",
).error;

/** What tells a plan from its commit is no part of what is done. */
function withoutConfirmation({ dry_run: _dry, confirm_token: _token, ...rest }: JsonObject) {
  return rest;
}
