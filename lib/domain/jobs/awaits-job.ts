// Whether a round waits for the job that one of its calls has started (R140).

import type { JsonObject } from "@/lib/kernel/json";
import { callTraits } from "../catalog/call-traits";
import type { EffectiveTool } from "../catalog/effective-tool";
import { earlyEligibility } from "../traits/early-eligibility";

/**
 * A tool whose result the round does not need says so in its traits: such a job goes on by itself, and the model is told
 * how to ask. Every other job is waited for, so that nobody polls.
 */
export function awaitsJob(tool: EffectiveTool, args: JsonObject): boolean {
  return !earlyEligibility(callTraits(tool, args).traits).active;
}
