// Lets a sub-agent look something up and waits for its short answer and its evidence.
import { z } from "zod";
import { HELPER_AGENT } from "@/lib/domain/agent-runs/helper-agent";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { NO_EFFECTS } from "@/lib/domain/tools/contract/contract";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";
import { HELPER } from "./helper";

export const research = defineTool({
  name: "research",
  description:
    "Let a helper agent look something up and wait for its answer. Returns status, answer, evidence and usage; an answer without evidence is a guess.",
  input: z.strictObject({
    task: z.string().min(1).describe("What to find out, complete in itself."),
    agent: HELPER,
  }),
  output: z.strictObject({
    status: z.enum(["answered", "partial", "budget_exhausted", "failed"]),
    answer: z.string(),
    evidence: z.array(
      z.strictObject({ tool: z.string(), callId: z.string(), excerpt: z.string() }),
    ),
    usage: z.strictObject({ steps: z.int(), tokens: z.int(), wallMs: z.number() }),
    run_id: z.string(),
    agent: z.string(),
    guess: z.boolean().optional(),
  }),
  shape: "agent",
  traits: { strategy: ["exploration"] },
  contract: {
    effects: NO_EFFECTS,
    latency: estimated(4_000, 20_000),
    pattern: "sync",
    timeoutMs: LIMITS.toolTimeoutMs,
    onTimeout: { partial: false, asyncAlternative: "delegate" },
    retry: { story: "dedupe", windowMs: LIMITS.dedupeWindowMs },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: [],
    budget: {
      agent: HELPER_AGENT,
      maxSteps: 8,
      maxTokens: 20_000,
      maxWallMs: 25_000,
      maxSpawn: 0,
      mode: "awaited",
      notify: "none",
    },
  },
  notes: { costOfError: "low", granularity: "coarse" },
  handler: async ({ task, agent }, ctx: ToolContext) => {
    const started = await ctx.agents.start({ task, agent });
    if (!started.ok) return { status: "error", error: started.error };
    return { status: "running", run: started.run };
  },
});
