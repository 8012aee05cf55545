// Hands a task to a sub-agent and goes on: the answer comes back later, as news rather than as this call's result.
import { z } from "zod";
import { HELPER_AGENT } from "@/lib/domain/agent-runs/helper-agent";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { LEAVES, QUICK_START } from "../contract-parts";
import type { ToolContext } from "../tool-context";
import { HELPER } from "./helper";

export const delegate = defineTool({
  name: "delegate",
  description:
    "Give a helper agent a self-contained task and go on without waiting. Returns its run id; progress is reported back.",
  input: z.strictObject({
    task: z.string().min(1).describe("The whole task: the helper sees nothing else."),
    agent: HELPER,
  }),
  shape: "agent",
  traits: { strategy: ["neutral"], execution: EARLY_PROFILE },
  contract: {
    effects: LEAVES,
    ...QUICK_START,
    scopes: [],
    budget: {
      agent: HELPER_AGENT,
      maxSteps: 20,
      maxTokens: 50_000,
      maxWallMs: 10 * 60_000,
      maxSpawn: 0,
      mode: "detached",
      notify: "narrate",
    },
  },
  notes: { costOfError: "low", granularity: "coarse" },
  handler: async ({ task, agent }, ctx: ToolContext) => {
    const started = await ctx.agents.start({ task, agent });
    if (!started.ok) return { status: "error", error: started.error };
    return ok({ subagent_run: { runId: started.run.id, status: "running" } });
  },
});
