// What is in force for a call at this moment, whatever its round began with: a yes is held against that when it is used.
import { findPlan, type ShownPlan } from "@/lib/db/turns/confirm-plans";
import { callTraits } from "@/lib/domain/catalog/call-traits";
import { gateRulesOf } from "@/lib/domain/catalog/gate-rules";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { type ApprovalNeed, approvalNeed, bothNeeds } from "@/lib/domain/gates/approval-need";
import type { Standing } from "@/lib/domain/gates/changed-since";
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import { confirmTokenOf, isDryRun } from "@/lib/domain/tools/call/confirmation";
import { CAREFUL_CONTRACT } from "@/lib/domain/tools/contract/careful-contract";
import { plannerOf } from "@/lib/domain/tools/contract/plan-pair";
import { toolHash } from "@/lib/domain/tools/definition/tool-hash";
import { isAppError } from "@/lib/kernel/errors";
import type { JsonObject } from "@/lib/kernel/json";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { printJson } from "@/lib/kernel/json-print";
import { sha256Hex } from "@/lib/kernel/sha256";
import type { ApprovalRequest } from "@/lib/runtime/ports/approvals";
import { type CatalogAt, loadCatalog } from "../catalogs/load-catalog";
import { type GateRoom, systemContext } from "./gate-room";

/** `need` is everything that the round's rules ask for, and whatever has been added since. */
export type CallStanding = Standing & {
  readonly need: ApprovalNeed;
  /** The plan that the call carries out; null where there is none. */
  readonly plan: ShownPlan | null;
};

/** Under which kind the call's gates are kept. */
export function gateKindOf({ plan }: Pick<CallStanding, "plan">): "approval" | "plan_confirm" {
  return plan === null ? "approval" : "plan_confirm";
}

/** Null where the tool is no longer one that the agent may call: then nobody can say yes to it (settled rule 11). */
export async function standingOf(
  room: GateRoom,
  { call, tool, args, need }: ApprovalRequest,
): Promise<CallStanding | null> {
  const catalog = await catalogNow(room, call.caller.agent);
  const current = catalog && toolLookup(catalog)(tool.id);
  if (!catalog || !current || !callTraits(current, args).allowed) return null;
  const { shape = "command", contract = CAREFUL_CONTRACT } = current.definition ?? {};
  const isUndo = call.isShielded === true;
  const now = isUndo ? null : approvalNeed(contract, gateRulesOf(current), { args });
  return {
    key: call.ledgerKey,
    fingerprint: fingerprint(call.tool, args).fingerprint,
    args: printJson(args),
    definition: definitionMark(catalog, current),
    need: bothNeeds(need, now),
    plan: isUndo
      ? null
      : await planOf(room, call.caller.user, plannerOf(tool.id, { shape, contract }), args),
  };
}

async function planOf(
  { database, workspaceId }: GateRoom,
  userId: string,
  tool: string,
  args: JsonObject,
): Promise<ShownPlan | null> {
  const token = confirmTokenOf(args);
  if (token === null || isDryRun(args)) return null;
  return findPlan(database.prisma, { workspaceId, userId, tool }, token);
}

/** What the agent goes by, and what the source lists: while the two differ, the tool that would run is not the reviewed one. */
function definitionMark(
  { records }: CatalogAt,
  { id, definition }: ApprovalRequest["tool"],
): string | null {
  const listed = records.get(id)?.definition ?? null;
  if (definition === null && listed === null) return null;
  const own = definition === null ? null : toolHash(definition);
  return sha256Hex(canonicalJson({ own, listed }));
}

async function catalogNow(room: GateRoom, agent: string): Promise<CatalogAt | null> {
  try {
    return await loadCatalog(systemContext(room), { agent });
  } catch (error) {
    if (isAppError(error) && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
