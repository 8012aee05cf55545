// Which calls carry out a plan, and whose: their own tool's, after a dry run, or those of the sibling that it names (R153–R157).

import type { Shape } from "../definition/tool-definition";
import type { ExecutionContract } from "./contract";
import { LIMITS } from "./limits";
import { isReadShape } from "./shape-policy";

type Half = {
  readonly shape: Shape;
  readonly contract: Pick<ExecutionContract, "confirmation">;
};

/** Of a pair, the half that changes something: it carries out what the other half has planned. */
export function isCommitHalf({ shape, contract: { confirmation } }: Half): boolean {
  return confirmation.kind === "plan_commit" && !isReadShape(shape);
}

/** Whether its calls need the token of a plan, all of them or those that are no dry run. */
export function needsPlan(half: Half): boolean {
  return half.contract.confirmation.kind === "dry_run_token" || isCommitHalf(half);
}

/** Whether what changes something does so by a token that works once; of a command, whose contract says so. */
export function isBoundToPlan({ kind }: ExecutionContract["confirmation"]): boolean {
  return kind === "dry_run_token" || kind === "plan_commit";
}

/** Id of the tool that its plans are kept under. A pair stands on one connection. */
export function plannerOf(toolId: string, half: Half): string {
  const { confirmation } = half.contract;
  if (confirmation.kind !== "plan_commit" || !isCommitHalf(half)) return toolId;
  return toolId.slice(0, toolId.indexOf(".") + 1) + confirmation.pair;
}

/** How long a plan stands, and with it the key that its token is. */
export function planTtlMs({ confirmation }: Pick<ExecutionContract, "confirmation">): number {
  return confirmation.kind === "dry_run_token" ? confirmation.ttlMs : LIMITS.confirmTokenTtlMs;
}
