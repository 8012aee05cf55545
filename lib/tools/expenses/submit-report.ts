// Submits expense lines: first a plan, then exactly that plan (R153–R155).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { ADDS, estimated, SINGLE } from "../contract-parts";
import type { ReportPlan, ToolContext } from "../tool-context";

export const submitReport = defineTool({
  name: "submit_report",
  title: "Submit expense report",
  description:
    "Submit expense lines for approval. Call with dry_run=true first, show the plan to the user, then call again with dry_run=false and its confirm_token.",
  input: z.strictObject({
    line_ids: z.array(z.string().min(1)).min(1).describe("Ids of the lines to submit."),
    dry_run: z.boolean().describe("true for a plan without effects, false to commit it."),
    confirm_token: z.string().optional().describe("The plan's token; only with dry_run=false."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: ADDS,
    latency: estimated(60, 600),
    pattern: "sync",
    timeoutMs: 10_000,
    retry: {
      story: "idempotency_key",
      param: "confirm_token",
      windowMs: LIMITS.idempotencyWindowMs,
    },
    consistency: SINGLE,
    confirmation: { kind: "dry_run_token", ttlMs: LIMITS.confirmTokenTtlMs },
    scopes: ["expenses:submit"],
  },
  exposure: { mcp: true },
  notes: { costOfError: "medium", granularity: "coarse" },
  handler: ({ line_ids, dry_run, confirm_token }, ctx: ToolContext) =>
    dry_run ? planReport(line_ids, ctx) : commitReport(confirm_token, ctx),
});

async function planReport(lineIds: readonly string[], ctx: ToolContext): Promise<ToolResult> {
  const outcome = await ctx.services.expenses.plan(ctx.user, lineIds);
  if (!outcome.ready) return failed("INVALID_ARGUMENTS", unreadyText(outcome));
  const plan = toJson(outcome.plan);
  const { confirmToken, expiresAt } = await ctx.plans.issue(plan);
  return ok({ plan, confirm_token: confirmToken, expires_at: expiresAt });
}

async function commitReport(token: string | undefined, ctx: ToolContext): Promise<ToolResult> {
  if (token === undefined) {
    return failed("CONFIRM_REQUIRED", "run with dry_run=true first and pass its confirm_token");
  }
  const redeemed = await ctx.plans.redeem(token);
  if (!redeemed.ok) return { status: "error", error: redeemed.error };
  const plan = PlanShape.parse(redeemed.plan);
  const { reportId } = await ctx.services.expenses.submit(ctx.user, plan, token);
  return ok({ report_id: reportId });
}

const PlanShape = z.strictObject({
  lineIds: z.array(z.string()),
  totals: z.record(z.string(), z.number()),
  flags: z.array(z.strictObject({ lineId: z.string(), reason: z.string() })),
});

function toJson(plan: ReportPlan) {
  return {
    lineIds: plan.lineIds,
    totals: plan.totals,
    flags: plan.flags.map((flag) => ({ ...flag })),
  };
}

function unreadyText(outcome: {
  readonly missing: readonly string[];
  readonly unready: readonly string[];
}): string {
  return [
    outcome.missing.length > 0 ? `no such line: ${outcome.missing.join(", ")}` : "",
    outcome.unready.length > 0 ? `without amount or category: ${outcome.unready.join(", ")}` : "",
  ]
    .filter((part) => part !== "")
    .join("; ");
}
