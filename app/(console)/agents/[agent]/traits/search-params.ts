// What of the traits screen lives in its address.
import { createLoader, parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { STRATEGY_WORDS } from "@/components/traits/strategy-words";

export const EARLY = ["active", "inactive", "none"] as const;
export const STATES = ["current", "changed", "gone", "quarantined", "unlisted"] as const;
export const FINDINGS = ["error", "warn", "info"] as const;

export const traitFilterParams = {
  q: parseAsString,
  connection: parseAsString,
  strategy: parseAsStringLiteral(STRATEGY_WORDS),
  early: parseAsStringLiteral(EARLY),
  state: parseAsStringLiteral(STATES),
  finding: parseAsStringLiteral(FINDINGS),
  suggested: parseAsBoolean,
  overridden: parseAsBoolean,
};

/** The tool whose panel is open, and the namespace it is open for. */
export const traitPanelParams = { open: parseAsString, ns: parseAsString };

export const loadTraitPanel = createLoader(traitPanelParams);
