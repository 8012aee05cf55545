// How a call names the agent that takes its task.
import { z } from "zod";
import { HELPER_AGENT } from "@/lib/domain/agent-runs/helper-agent";

export const HELPER = z
  .string()
  .min(1)
  .exactOptional()
  .describe(`Who takes it, by the agent's name; ${HELPER_AGENT} unless you say.`);
