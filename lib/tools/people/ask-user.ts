// Asks the person; the run stops until they reply.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { estimated, LEAVES, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const askUser = defineTool({
  name: "ask_user",
  description:
    "Ask the user a question that you cannot answer from tools. The run pauses until they reply.",
  input: z.strictObject({
    question: z
      .string()
      .min(1)
      .max(LIMITS.questionChars)
      .describe("One question, complete in itself."),
    options: z
      .array(z.string().min(1))
      .max(LIMITS.questionOptions)
      .optional()
      .describe("Answers to choose from; leave out for a free answer."),
  }),
  shape: "human",
  traits: { strategy: ["exploration"] },
  contract: {
    effects: LEAVES,
    latency: estimated(20, 200),
    pattern: "event",
    timeoutMs: 5_000,
    retry: { story: "dedupe", windowMs: LIMITS.dedupeWindowMs },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: [],
  },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ question, options }, ctx: ToolContext) => {
    const { ticket } = await ctx.people.ask({ question, options: options ?? [] });
    return { status: "suspended", ticket, gateKind: "question" };
  },
});
