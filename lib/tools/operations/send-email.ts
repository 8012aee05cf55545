// Writes to somebody outside: a sent email is not un-sent, and nothing makes a repeat harmless (R117).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { ADDS, APPROVAL, estimated, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const sendEmail = defineTool({
  name: "send_email",
  description: "Send an email to one address. Returns the message's id. It cannot be called back.",
  input: z.strictObject({
    to: z.email().describe("The address."),
    subject: z.string().min(1).max(200).describe("The subject line."),
    text: z.string().min(1).describe("The text, plain."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: { ...ADDS, irreversible: true, openWorld: true },
    latency: estimated(300, 3_000),
    pattern: "sync",
    timeoutMs: 15_000,
    retry: { story: "not_safe", gate: "approval" },
    consistency: SINGLE,
    confirmation: APPROVAL,
    scopes: ["email:send"],
    statusCheck: { tool: "check_mail", param: "key" },
  },
  notes: { costOfError: "high", granularity: "fine" },
  handler: async ({ to, subject, text }, ctx: ToolContext) => {
    const sent = await ctx.services.outbox.mail(to, subject, text, ctx.idempotencyKey);
    return ok({ message_id: sent.messageId });
  },
});
