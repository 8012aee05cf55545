// Starts reading the amounts on receipt images: a job, because each image takes seconds.
import { z } from "zod";
import { JOB_FAMILY } from "@/lib/domain/jobs/job-family";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ADDS, QUICK_START } from "../contract-parts";
import { startJob } from "../jobs/start-job";
import type { ToolContext, ToolJobContext } from "../tool-context";

const JOB = { ...JOB_FAMILY, pollAfterS: 20, estimatedMinutes: 1 } as const;

const Receipts = z.strictObject({
  receipt_ids: z.array(z.string().min(1)).min(1).describe("Ids of the receipts to read."),
});

export const startReceiptOcr = defineTool({
  name: "start_receipt_ocr",
  description: "Start reading receipts: each amount found is written to its expense line.",
  input: Receipts,
  shape: "job",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: ADDS,
    ...QUICK_START,
    scopes: ["expenses:write"],
    job: JOB,
  },
  notes: { costOfError: "low", granularity: "coarse" },
  handler: (args, ctx: ToolContext) => startJob("start_receipt_ocr", JOB, args, ctx),
  work: async (input, ctx: ToolJobContext) => {
    const { receipt_ids } = Receipts.parse(input);
    const read: { receipt_id: string; line_id: string; amountCents: number }[] = [];
    const unknown: string[] = [];
    for (const [index, receiptId] of receipt_ids.entries()) {
      ctx.signal.throwIfAborted();
      const line = await ctx.services.expenses.lineOfReceipt(ctx.user, receiptId);
      if (line === null) unknown.push(receiptId);
      else {
        const { amountCents } = await ctx.services.receipts.read(receiptId, ctx.signal);
        await ctx.services.expenses.setAmount(ctx.user, line.id, amountCents);
        read.push({ receipt_id: receiptId, line_id: line.id, amountCents });
      }
      await ctx.report((index + 1) / receipt_ids.length, `${index + 1} of ${receipt_ids.length}`);
    }
    return { read, unknown };
  },
});
