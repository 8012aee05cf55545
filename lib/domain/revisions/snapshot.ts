// The parts that a revision freezes: one per agent, one per source of tools, one per server.
import type { JsonValue } from "@/lib/kernel/json";
import type { Connection } from "../config/connection";
import type { GateRule } from "../gates/gate-rule";
import type { MixedStrategies } from "../matrix/mixed-strategies";
import type { ModelChoice } from "../models/model-choice";
import type { Enforcement } from "../rounds/enforcement";
import type { ToolAdditions } from "../tools/contract/tool-declaration";
import type { Shape } from "../tools/definition/tool-definition";
import type { TraitOverride } from "../traits/trait-override";

export type AgentSnapshot = {
  readonly slug: string;
  readonly description: string;
  readonly mixedStrategies: MixedStrategies;
  /** Null means no cap. */
  readonly maxActionsPerRound: number | null;
  readonly maxToolsPerTurn: number;
  readonly enforcement: Enforcement;
  /** How many early calls may run at a time; null means as many as usual. */
  readonly earlyLimit: number | null;
  /** How long the end of a round waits for early calls, in milliseconds; null means as long as usual. */
  readonly settleMs: number | null;
  /** Null while none was chosen. */
  readonly model: Extract<ModelChoice, { readonly kind: "provider" | "replay" }> | null;
  /** Agents that it may hand tasks to, by slug; null for any of the workspace. */
  readonly mayAsk: readonly string[] | null;
  /** Calls that need a person's yes beyond what contracts ask for; absent where there are none. */
  readonly gateRules?: readonly GateRule[];
  readonly connections: readonly Connection[];
  /** By alias. */
  readonly overrides: Readonly<Record<string, readonly TraitOverride[]>>;
};

export const TOOL_STATES = ["current", "changed", "gone", "quarantined"] as const;
export type ToolState = (typeof TOOL_STATES)[number];

export type SourceTool = {
  readonly callable: string;
  /** Blob of the definition last listed. */
  readonly definition: string;
  /** Blob of the definition somebody reviewed; differs while the tool is parked as changed. */
  readonly reviewed: string;
  readonly state: ToolState;
  readonly reason: string | null;
  readonly shape: Shape | null;
  /** ExecutionContract, or null. */
  readonly contract: JsonValue;
  readonly additions: ToolAdditions | null;
  readonly note: string;
};

export type SourceSnapshot = { readonly key: string; readonly tools: readonly SourceTool[] };

export type ServerSnapshot = {
  readonly key: string;
  readonly transport: string;
  readonly command: readonly string[] | null;
  readonly url: string | null;
  /** Variable or header to a secret's name. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly trust: string;
};

/** `agent:<slug>`, `source:<key>` and `server:<key>` to the hash of the blob that holds the part. */
export type RevisionManifest = Readonly<Record<string, string>>;

export const partKey = {
  agent: (slug: string) => `agent:${slug}`,
  source: (key: string) => `source:${key}`,
  server: (key: string) => `server:${key}`,
} as const;
