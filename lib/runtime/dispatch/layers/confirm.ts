// Stands before every commit of a tool that plans first, or that another one plans for: no commit without a token, none of a plan for other arguments (R155, R156).
//
// It stands outside of the key that a token is: a slip in the arguments must not use the plan's one commit up. Whether the
// plan is still in its time is the tool's own question, so that a repeat of what was committed finds its first answer.
import { confirmTokenOf, isDryRun } from "@/lib/domain/tools/call/confirmation";
import { type FailedResult, failed } from "@/lib/domain/tools/call/tool-result";
import { needsPlan } from "@/lib/domain/tools/contract/plan-pair";
import { refusedBy } from "../../ports/call-request";
import type { Layer, PreparedCall } from "../prepared-call";

export const confirm: Layer = (next) => async (call) => {
  const refusal = await refusalOf(call);
  return refusal === null ? next(call) : refusedBy("confirm", refusal);
};

async function refusalOf({ bound, args, ctx }: PreparedCall): Promise<FailedResult | null> {
  if (!needsPlan(bound)) return null;
  const { confirmation } = bound.contract;
  const token = confirmTokenOf(args);
  if (confirmation.kind === "plan_commit") {
    if (token === null) return noPlanBy(confirmation.pair);
  } else {
    if (isDryRun(args)) return token === null ? null : TOKEN_WITH_PLAN;
    if (token === null) return NO_TOKEN;
  }
  return (await ctx.plans.fits(token)) === false ? OTHER_ARGUMENTS : null;
}

const NO_TOKEN = failed(
  "CONFIRM_REQUIRED",
  "Run with dry_run=true first, show the plan, then send dry_run=false with its confirm_token.",
);
const noPlanBy = (pair: string) =>
  failed(
    "CONFIRM_REQUIRED",
    `Call ${pair} first, show its plan, then send the confirm_token that comes with it.`,
    { nextAction: { tool: pair, args: {} } },
  );
const TOKEN_WITH_PLAN = failed(
  "INVALID_ARGUMENTS",
  "confirm_token: goes with dry_run=false only; a new plan gets a token of its own.",
);
const OTHER_ARGUMENTS = failed(
  "PLAN_MISMATCH",
  "The arguments are not those of the plan; send exactly what was planned, or plan anew.",
);
