// Says whether a mail went out whose sending was never confirmed: the status check of `send_email` (R107).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const checkMail = defineTool({
  name: "check_mail",
  description:
    "Say whether the mail of a call went out, by the key under which it was sent; null where nobody knows.",
  input: z.strictObject({
    key: z.string().min(1).describe("The key of the call that sent it, as the ledger shows it."),
  }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: { ...QUICK_READ, scopes: ["email:send"], page: { limit: 1 } },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ key }, ctx: ToolContext) => {
    const found = await ctx.services.outbox.find(key);
    // What the outbox does not know of may still be on its way: neither yes nor no.
    if (found === null) return ok({ happened: null });
    return ok({ happened: true, result: { message_id: found.messageId } });
  },
});
