// How long a run has, of all the limits that stand around it (R159, R190).
import type { AgentBudget } from "../tools/contract/contract";

type CallLimit = { readonly ms: number; readonly raises: boolean };

/**
 * In milliseconds: its budget's, and where somebody waits for it no more than the call has. `timeoutMs` is the tool's own,
 * `limit` what stands around the call; one that raises counts instead of the tool's.
 */
export function runWallMs(
  { mode, maxWallMs }: Pick<AgentBudget, "mode" | "maxWallMs">,
  timeoutMs: number | undefined,
  limit: CallLimit | undefined,
): number {
  if (mode === "detached") return maxWallMs;
  const own = limit?.raises ? undefined : timeoutMs;
  return Math.min(
    maxWallMs,
    own ?? Number.POSITIVE_INFINITY,
    limit?.ms ?? Number.POSITIVE_INFINITY,
  );
}
