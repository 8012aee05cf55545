// Says whether a tool may start before the end of generation, and if not, why.
import type { Early, EarlyReason } from "../catalog/effective-tool";
import { EARLY_PROFILE, type Execution, PROFILE_FIELDS, type Traits } from "./traits";

const ACTIVE: Early = { active: true, reason: null };

/** R58: exactly neutral and all four fields with their one value; the first reason that applies is given. */
export function earlyEligibility({ strategy, execution }: Traits): Early {
  if (execution === null) return inactive("no_profile");
  if (missingFields(execution).length > 0) return inactive("profile_incomplete");
  if (unsupportedFields(execution).length > 0) return inactive("profile_unsupported");
  const isExactlyNeutral = strategy.length === 1 && strategy[0] === "neutral";
  return isExactlyNeutral ? ACTIVE : inactive("strategy_not_neutral");
}

/** Fields of the profile that nobody filled in. */
export function missingFields(execution: Execution): readonly (keyof typeof EARLY_PROFILE)[] {
  return PROFILE_FIELDS.filter((field) => {
    const value = Object.hasOwn(execution, field) ? execution[field] : undefined;
    return value === undefined || value === null || value === "";
  });
}

/** Fields that say something else than the one value that is enforced. */
export function unsupportedFields(execution: Execution): readonly (keyof typeof EARLY_PROFILE)[] {
  const missing = missingFields(execution);
  return PROFILE_FIELDS.filter(
    (field) => !missing.includes(field) && execution[field] !== EARLY_PROFILE[field],
  );
}

function inactive(reason: EarlyReason): Early {
  return { active: false, reason };
}
