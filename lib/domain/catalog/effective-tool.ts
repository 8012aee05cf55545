// One tool of one agent with everything that is in force for it: the resolver's answer, read by catalog and runtime alike.
import type { JsonObject } from "@/lib/kernel/json";
import type { ConnectionKind } from "../config/connection";
import type { GateRule } from "../gates/gate-rule";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import type { ProvenanceEntry } from "../traits/layers";
import type { Execution, Strategy } from "../traits/traits";

/** The first that applies (cli.md, catalog). */
export const EARLY_REASONS = [
  "no_profile",
  "profile_incomplete",
  "profile_unsupported",
  "strategy_not_neutral",
] as const;
export type EarlyReason = (typeof EARLY_REASONS)[number];

/** `reason` is null exactly when `active`. */
export type Early = { readonly active: boolean; readonly reason: EarlyReason | null };

export type NamespaceTraits = {
  readonly strategy: readonly Strategy[];
  readonly execution: Execution | null;
  readonly early: Early;
  readonly provenance: readonly ProvenanceEntry[];
};

export type EffectiveTool = {
  /** `alias.callable`. */
  readonly id: string;
  readonly alias: string;
  readonly callable: string;
  readonly kind: ConnectionKind;
  /** Where its code lives: `mcp:<server>`, `local:<ref>` or `service:<alias>`; absent where nothing can be discovered. */
  readonly source?: string;
  readonly allowed: boolean;
  /** null where nothing has been discovered for the connection. */
  readonly discovered: boolean | null;
  readonly strategy: readonly Strategy[];
  readonly execution: Execution | null;
  readonly early: Early;
  /** Namespaces that allow the callable. */
  readonly namespaces: readonly string[];
  /** Configured namespaces that do not allow it; absent where there are none. A call that names one is not allowed. */
  readonly deniedNamespaces?: readonly string[];
  /** Only namespaces whose traits differ from the tool's own. */
  readonly byNamespace: Readonly<Record<string, NamespaceTraits>>;
  /** Families outside the two, as written: shown, never enforced; absent where there are none. */
  readonly extra?: JsonObject;
  readonly provenance: readonly ProvenanceEntry[];
  readonly definition: ToolDefinition | null;
  /** Rules of the agent that ask for a person's approval of it, or of one of the tools that it stands in for; absent where there are none. */
  readonly gateRules?: readonly GateRule[];
};
