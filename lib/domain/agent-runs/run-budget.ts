// What a run may use up: model calls, tokens and wall time, each of them required (R159).
import type { AgentBudget } from "../tools/contract/contract";

const BUDGET_PARTS = ["steps", "tokens", "wall"] as const;
export type BudgetPart = (typeof BUDGET_PARTS)[number];

export type RunBudget = Pick<AgentBudget, "maxSteps" | "maxTokens" | "maxWallMs" | "maxSpawn">;

/** `steps` are model calls, whatever became of them. */
export type RunUsage = { readonly steps: number; readonly tokens: number };

/** What allows no further model call; null where everything does. */
export function usedUp(budget: RunBudget, { steps, tokens }: RunUsage): "steps" | "tokens" | null {
  if (steps >= budget.maxSteps) return "steps";
  return tokens >= budget.maxTokens ? "tokens" : null;
}

const CHARS_A_TOKEN = 4;

/** An estimate for as long as a generation goes on, and for one whose provider counts nothing: none tells its count before the end. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARS_A_TOKEN);
}
