// Refuses what comes too often, so that nobody can guess or wear the server out by trying.
import { giveTurnBack, type RateRule, takeTurn } from "@/lib/db/people/rate-limits";
import { AppError } from "@/lib/kernel/errors";
import type { ServiceContext } from "../service-context";

type Counting = Pick<ServiceContext, "database" | "clock">;

/**
 * Counts one attempt under the key.
 * @throws AppError RATE_LIMITED with `retryAfterSeconds`.
 */
export async function limitRate(
  { database, clock }: Counting,
  key: string,
  rule: RateRule,
): Promise<void> {
  const waitMs = await takeTurn(database, key, rule, clock.now());
  if (waitMs === null) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const unit = retryAfterSeconds === 1 ? "second" : "seconds";
  throw new AppError(
    "RATE_LIMITED",
    `Too many attempts. Try again in ${retryAfterSeconds} ${unit}.`,
    { details: { retryAfterSeconds } },
  );
}

/**
 * Lets `attempt` happen unless too many before it failed under any of the keys; success does not count.
 * @throws AppError RATE_LIMITED, or whatever the attempt throws.
 */
export async function limitFailures<T>(
  counting: Counting,
  rules: ReadonlyMap<string, RateRule>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (const [key, rule] of rules) await limitRate(counting, key, rule);
  const result = await attempt();
  for (const key of rules.keys()) await giveTurnBack(counting.database, key);
  return result;
}
