// The platform's caps and defaults, from the one place where they stand (R188).
import type { PlatformLimits } from "@/lib/contracts/limits";
import { LIMITS, type Limits } from "@/lib/domain/tools/contract/limits";

/** They are no secret of a workspace; whoever may read may read them. */
export function getLimits(limits: Limits = LIMITS): PlatformLimits {
  return { ...limits };
}
