// Traits of one agent's tools over HTTP: the rows that the editor lists, and everything about one of them.
import { z } from "zod";
import { EARLY_REASONS } from "@/lib/domain/catalog/effective-tool";
import { ANSWERS, QUESTION_IDS } from "@/lib/domain/checklists/questions";
import { CONNECTION_KINDS } from "@/lib/domain/config/connection";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { TOOL_STATES } from "@/lib/domain/revisions/snapshot";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { LAYERS } from "@/lib/domain/traits/layers";
import { ExecutionSetting, StrategySetting } from "@/lib/domain/traits/trait-override";
import { STRATEGIES } from "@/lib/domain/traits/traits";
import type { JsonValue } from "@/lib/kernel/json";
import { AgentSlug } from "./agents";
import { endpoint } from "./endpoint";

export const StrategyWord = z.enum(STRATEGIES);
export type StrategyWord = z.infer<typeof StrategyWord>;
export const LayerName = z.enum(LAYERS);
export type LayerName = z.infer<typeof LayerName>;
/** Any JSON; integers beyond 2^53 keep their digits on the way out. */
export const Json: z.ZodType<JsonValue> = z.json();

/** Fields as declared; only the one profile is ever in force. */
export const ExecutionView = z.record(z.string(), Json).readonly().nullable();
export const EarlyView = z.object({
  active: z.boolean(),
  reason: z.enum(EARLY_REASONS).nullable(),
});
export type EarlyView = z.infer<typeof EarlyView>;

/** What is in force for one tool, or for its calls in one namespace. */
export const TraitsInForce = z.object({
  strategy: z.array(StrategyWord),
  execution: ExecutionView,
  early: EarlyView,
});
export type TraitsInForce = z.infer<typeof TraitsInForce>;

export const FindingView = z.object({
  ruleId: z.string(),
  severity: z.enum(SEVERITIES),
  message: z.string(),
  fix: z.string(),
});
export type FindingView = z.infer<typeof FindingView>;

export const SuggestionView = z.object({
  strategy: z.array(StrategyWord),
  shape: z.enum(SHAPES).nullable(),
  /** Whether a person should be asked before a call. */
  approval: z.boolean(),
  why: z.string(),
});
export type SuggestionView = z.infer<typeof SuggestionView>;

export const SeverityCounts = z.object({
  error: z.number().int(),
  warn: z.number().int(),
  info: z.number().int(),
});

/** `unlisted`: the connection has not been discovered, so nobody knows whether the tool exists. */
export const ROW_STATES = [...TOOL_STATES, "unlisted"] as const;
/**
 * `wildcard` speaks for every tool of its connection, `namespace` for a tool's calls in one namespace; an `orphan` is
 * an override or a listed tool whose callable is not there any more.
 */
export const ROW_KINDS = ["wildcard", "tool", "namespace", "orphan"] as const;

export const TraitRow = z.object({
  /** `alias.callable`; the wildcard's is `alias.*`. */
  id: z.string(),
  kind: z.enum(ROW_KINDS),
  callable: z.string(),
  namespace: z.string().nullable(),
  allowed: z.boolean(),
  state: z.enum(ROW_STATES),
  shape: z.enum(SHAPES).nullable(),
  strategy: z.array(StrategyWord),
  early: EarlyView,
  /** The layer whose word counts, by family. */
  says: z.object({ strategy: LayerName, execution: LayerName }),
  /** Hints that the source declares, such as `read-only`; everything else counts as its cautious default. */
  hints: z.array(z.string()),
  suggestion: SuggestionView.nullable(),
  findings: z.array(z.object({ ruleId: z.string(), severity: z.enum(SEVERITIES) })),
  /** The last change of its override. */
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Version of its override for If-Match; 0 where there is none. */
  version: z.number().int(),
  /** Tools of which the wildcard decides at least one family. */
  hits: z.number().int().optional(),
});
export type TraitRow = z.infer<typeof TraitRow>;

export const TraitGroup = z.object({
  alias: z.string(),
  /** What a configuration file calls the connection. */
  key: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  namespaces: z.array(z.string()),
  /** Tools that the agent may call, and tools that the connection lists. */
  allowed: z.number().int(),
  listed: z.number().int(),
  /** False where nothing has been discovered. */
  discovered: z.boolean(),
  rows: z.array(TraitRow),
});
export type TraitGroup = z.infer<typeof TraitGroup>;

/** Over everything that the agent may call, whatever the filter shows. */
export const TraitCounts = z.object({
  tools: z.number().int(),
  unknown: z.number().int(),
  early: z.number().int(),
  overrides: z.number().int(),
  suggestions: z.number().int(),
  findings: SeverityCounts,
});
export type TraitCounts = z.infer<typeof TraitCounts>;

export const AgentTraits = z.object({
  agent: z.string(),
  revision: z.number().int(),
  counts: TraitCounts,
  groups: z.array(TraitGroup),
  /** Findings about the agent's configuration that belong to no row. */
  findings: z.array(FindingView),
});
export type AgentTraits = z.infer<typeof AgentTraits>;

export const EARLY_FILTERS = ["active", "inactive", "none"] as const;

/** Every part narrows; absent parts let everything through. */
export const TraitFilter = z.object({
  /** Part of a callable, an alias or a namespace. */
  q: z.string().max(200).optional(),
  connection: z.string().max(200).optional(),
  strategy: StrategyWord.optional(),
  /** `inactive` has a profile that does not count, `none` has no profile. */
  early: z.enum(EARLY_FILTERS).optional(),
  state: z.enum(ROW_STATES).optional(),
  finding: z.enum(SEVERITIES).optional(),
  suggested: z.stringbool().optional(),
  overridden: z.stringbool().optional(),
});
export type TraitFilter = z.infer<typeof TraitFilter>;

export const listTraits = endpoint({
  method: "GET",
  path: "/agents/{agent}/traits",
  summary: "List the traits of an agent's tools, connection by connection",
  permission: "read",
  params: z.object({ agent: AgentSlug }),
  query: TraitFilter,
  response: AgentTraits,
});

export const ProvenanceView = z.object({
  family: z.enum(["strategy", "execution"]),
  layer: LayerName,
  key: z.string(),
  namespace: z.string().nullable(),
  value: Json,
  won: z.boolean(),
  at: z.object({ line: z.number().int(), column: z.number().int() }).nullable(),
  by: z.object({ name: z.string(), at: z.string(), note: z.string() }).nullable(),
});
export type ProvenanceView = z.infer<typeof ProvenanceView>;

export const ChecklistItem = z.object({
  question: z.enum(QUESTION_IDS),
  ask: z.string(),
  /** Must be "yes" before an early profile is kept. */
  isEarly: z.boolean(),
  answer: z.enum(ANSWERS).nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const OverrideView = z.object({
  strategy: StrategySetting,
  execution: ExecutionSetting,
  note: z.string(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  version: z.number().int(),
});
export type OverrideView = z.infer<typeof OverrideView>;

export const HintView = z.object({
  name: z.string(),
  value: z.boolean(),
  source: z.enum(["declared", "default"]),
});

export const ToolTraits = z.object({
  ...TraitRow.omit({ findings: true, hints: true }).shape,
  agent: z.string(),
  revision: z.number().int(),
  alias: z.string(),
  connectionKind: z.enum(CONNECTION_KINDS),
  title: z.string().nullable(),
  description: z.string(),
  execution: ExecutionView,
  /** By family, lowest layer first. */
  provenance: z.array(ProvenanceView),
  /** What would be in force without this row's override. */
  below: TraitsInForce,
  override: OverrideView.nullable(),
  /** What stood below the override when it was written, where something else stands there now. */
  baseThen: TraitsInForce.omit({ early: true }).nullable(),
  hints: z.array(HintView),
  findings: z.array(FindingView),
  checklist: z.array(ChecklistItem),
  /** Namespaces in which a call may be made, each an address of its own for an override. */
  namespaces: z.array(z.string()),
  /** Of a wildcard: the tools of which it decides a family. */
  hitTools: z.array(
    z.object({ callable: z.string(), families: z.array(z.enum(["strategy", "execution"])) }),
  ),
  /** Why a tool is quarantined or what is to be reviewed. */
  reason: z.string().nullable(),
  /** Its id among all tools of the workspace, where a source has listed it: there its definition is reviewed. */
  toolId: z.string().nullable(),
});
export type ToolTraits = z.infer<typeof ToolTraits>;

export const getTraits = endpoint({
  method: "GET",
  path: "/agents/{agent}/traits/{tool}",
  summary: "Everything about the traits of one tool, with every layer's word",
  permission: "read",
  params: z.object({ agent: AgentSlug, tool: z.string().min(3).max(600) }),
  query: z.object({ namespace: z.string().min(1).max(200).optional() }),
  response: ToolTraits,
});
