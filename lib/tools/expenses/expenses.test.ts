import { describe, expect, it } from "vitest";
import { callTool } from "@/lib/testing/call-tool";
import { countedIds, testContext } from "@/lib/testing/tool-context";
import { memoryExpenseDesk } from "../memory/expense-desk";
import { memoryServices } from "../memory/memory-services";
import { sampleExpenses } from "../memory/sample-expenses";
import { categoriseLine } from "./categorise-line";
import { findExpenses } from "./find-expenses";
import { startReceiptOcr } from "./start-receipt-ocr";
import { submitReport } from "./submit-report";

const context = () => testContext(memoryServices(countedIds()));
const MONTH = { month: "2026-09" };

describe("find_expenses", () => {
  it("gives 50 of 62 lines and a cursor, then 12 and none", async () => {
    const ctx = context();
    const first = await callTool(findExpenses, MONTH, ctx);
    const cursor = first.status === "ok" ? (first.nextCursor ?? "") : "";
    const second = await callTool(findExpenses, { ...MONTH, cursor }, ctx);

    expect(first).toMatchObject({
      status: "ok",
      data: { lines: { length: 50 }, next_cursor: cursor },
    });
    expect(second).toMatchObject({
      status: "ok",
      data: { lines: { length: 12 }, next_cursor: null },
    });
    expect(second).not.toHaveProperty("nextCursor");
  });

  it("refuses a cursor of its own making and a month in words", async () => {
    const ctx = context();

    expect(await callTool(findExpenses, { ...MONTH, cursor: "exp_999" }, ctx)).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", retryable: false },
    });
    expect(await callTool(findExpenses, { month: "September", x: 1 }, ctx)).toMatchObject({
      error: { message: "month: must match ^[0-9]{4}-[0-9]{2}$; : unrecognized key x" },
    });
  });

  it("shows a user nothing that another user has changed", async () => {
    const services = memoryServices(countedIds());
    await callTool(
      categoriseLine,
      { line_id: "exp_001", category: "other" },
      testContext(services, { user: "u2" }),
    );

    const page = await services.expenses.page("u1", "2026-09", null, 50);

    expect(page !== "unknown_cursor" && page.lines[0]?.category).not.toBe("other");
  });
});

describe("submit_report", () => {
  const ready = sampleExpenses()
    .filter((line) => line.amountCents !== null && line.category !== null)
    .map((line) => line.id);
  const plan = { line_ids: ready, dry_run: true };

  it("cannot be called without saying whether it is a dry run", async () => {
    const outcome = await callTool(submitReport, { line_ids: ready }, context());

    expect(outcome).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", message: "dry_run: required" },
    });
  });

  it("plans without effects, and flags what is against policy", async () => {
    const desk = memoryExpenseDesk(sampleExpenses, countedIds());
    const ctx = testContext({ ...memoryServices(countedIds()), expenses: desk });

    const outcome = await callTool(submitReport, plan, ctx);

    expect(outcome).toMatchObject({
      status: "ok",
      data: {
        plan: { totals: { EUR: expect.any(Number) }, flags: { length: 1 } },
        confirm_token: "token_1",
      },
    });
    expect(desk.reports.size).toBe(0);
  });

  it("commits exactly the plan, once, however often it is asked", async () => {
    const desk = memoryExpenseDesk(sampleExpenses, countedIds());
    const ctx = testContext({ ...memoryServices(countedIds()), expenses: desk });
    await callTool(submitReport, plan, ctx);
    const commit = { line_ids: ready, dry_run: false, confirm_token: "token_1" };

    const first = await callTool(submitReport, commit, ctx);
    const again = await callTool(submitReport, commit, ctx);

    expect(first).toEqual({ status: "ok", data: { report_id: "report_1" } });
    expect(again).toEqual(first);
    expect([...desk.reports.values()].map((report) => report.lineIds)).toEqual([ready]);
  });

  it("asks for the dry run first, and passes on why a token does not fit", async () => {
    const commit = { line_ids: ready, dry_run: false };

    expect(await callTool(submitReport, commit, context())).toMatchObject({
      error: { code: "CONFIRM_REQUIRED" },
    });
    expect(
      await callTool(submitReport, { ...commit, confirm_token: "forged" }, context()),
    ).toMatchObject({ error: { code: "CONFIRM_INVALID" } });
  });

  it("names lines that do not exist and lines that are not ready", async () => {
    const outcome = await callTool(
      submitReport,
      { line_ids: ["exp_007", "exp_012", "exp_999"], dry_run: true },
      context(),
    );

    expect(outcome).toMatchObject({
      error: { message: "no such line: exp_999; without amount or category: exp_007, exp_012" },
    });
  });
});

describe("start_receipt_ocr", () => {
  it("answers at once with the job and the next call", async () => {
    const outcome = await callTool(startReceiptOcr, { receipt_ids: ["rcpt_007"] }, context());

    expect(outcome).toEqual({
      status: "running",
      job: { id: "job_1", status: "queued" },
      estimatedMinutes: 1,
      pollAfterS: 20,
      nextAction: { tool: "check_job_status", args: { jobId: "job_1" }, afterSeconds: 20 },
      statusTool: "check_job_status",
      resultTool: "get_job_result",
      cancelTool: "cancel_job",
    });
  });

  it("writes what it reads to the lines, says how far it is, and names receipts that are not the user's", async () => {
    const ctx = context();
    const reports: string[] = [];
    const report = async (progress: number, message?: string) => {
      reports.push(`${progress}: ${message}`);
    };

    const result = await startReceiptOcr.work?.(
      { receipt_ids: ["rcpt_007", "rcpt_999"] },
      { ...ctx, jobId: "job_1", report },
    );

    expect(result).toEqual({
      read: [{ receipt_id: "rcpt_007", line_id: "exp_007", amountCents: 1_070 }],
      unknown: ["rcpt_999"],
    });
    expect(reports).toEqual(["0.5: 1 of 2", "1: 2 of 2"]);
    expect(await ctx.services.expenses.lineOfReceipt("u1", "rcpt_007")).toMatchObject({
      amountCents: 1_070,
    });
  });

  it("stops when it is cancelled", async () => {
    const cancelled = AbortSignal.abort(new Error("cancelled"));
    const ctx = { ...context(), signal: cancelled, jobId: "job_1", report: async () => undefined };

    await expect(startReceiptOcr.work?.({ receipt_ids: ["rcpt_007"] }, ctx)).rejects.toThrow(
      "cancelled",
    );
  });
});

describe("the worked example's numbers", () => {
  it("are 62 lines, six receipts without an amount, two in doubt, one flag once all is settled", async () => {
    const ctx = context();
    const lines = sampleExpenses();
    const receipts = lines.flatMap((line) => line.receiptId ?? []);
    const doubtful = lines.filter((line) => line.category === null);
    const report = async () => undefined;
    await startReceiptOcr.work?.({ receipt_ids: receipts }, { ...ctx, jobId: "job_1", report });
    for (const line of doubtful) {
      await callTool(categoriseLine, { line_id: line.id, category: "travel" }, ctx);
    }

    const all = { line_ids: lines.map((line) => line.id), dry_run: true };

    expect([lines.length, receipts.length, doubtful.length]).toEqual([62, 6, 2]);
    expect(await callTool(submitReport, all, ctx)).toMatchObject({
      data: { plan: { lineIds: { length: 62 }, flags: { length: 1 } } },
    });
  });
});
