// The answer to a write that started from an old copy.
import { AppError } from "@/lib/kernel/errors";

/**
 * @throws AppError STALE carrying what stands now, so that both versions can be shown side by side.
 */
export function refuseStale(current: { readonly version: number }, expected: number): void {
  if (current.version === expected) return;
  throw new AppError(
    "STALE",
    `You edited version ${expected}, but version ${current.version} stands now. Nothing was saved.`,
    { details: { current } },
  );
}
