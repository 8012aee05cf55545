// Posts to a team channel; the same text twice in a row is one message (R113).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { ADDS, estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const postMessage = defineTool({
  name: "post_message",
  description: "Post a message to a team channel. Returns the message's id.",
  input: z.strictObject({
    channel: z.string().min(1).describe("Channel name, without #."),
    text: z.string().min(1).max(4_000).describe("What to say."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: { ...ADDS, openWorld: true },
    latency: estimated(150, 1_500),
    pattern: "sync",
    timeoutMs: 10_000,
    retry: { story: "dedupe", windowMs: LIMITS.dedupeWindowMs },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: ["messages:post"],
    rate: { calls: 20, perSeconds: 60 },
  },
  notes: {
    costOfError: "low",
    granularity: "fine",
    waiver: "Only colleagues read it, and it can be deleted.",
  },
  handler: async ({ channel, text }, ctx: ToolContext) => {
    const posted = await ctx.services.outbox.post(channel, text, ctx.idempotencyKey);
    return ok({ message_id: posted.messageId });
  },
});
