// The workspace's tools over HTTP: what every source has listed, what each tool is, and what is left to say of it.
import { z } from "zod";
import { CONNECTION_KINDS } from "@/lib/domain/config/connection";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { TOOL_STATES } from "@/lib/domain/revisions/snapshot";
import { AnnotationsInput } from "@/lib/domain/tools/contract/tool-declaration";
import { AgentSlug } from "./agents";
import { type DeepReadonly, endpoint, PageQuery, page } from "./endpoint";
import { ModelPlane, RuntimePlane, SaidBy, ShapeName } from "./tool-planes";
import {
  EarlyView,
  ExecutionView,
  FindingView,
  HintView,
  Json,
  LayerName,
  SeverityCounts,
  StrategyWord,
  SuggestionView,
} from "./traits";

export const ToolStateName = z.enum(TOOL_STATES);
export type ToolStateName = z.infer<typeof ToolStateName>;

/** `<source>/<callable>`, such as `mcp:browser/click`. */
export const ToolId = z.string().min(3).max(800);

/**
 * What a tool waits for: `review` of a changed definition, a `shape` that nobody has said, `traits` where an agent that
 * may call it does not know what it means.
 */
export const TOOL_NEEDS = ["review", "shape", "traits"] as const;
export const ToolNeed = z.enum(TOOL_NEEDS);
export type ToolNeed = z.infer<typeof ToolNeed>;

/** An agent's name for a tool. */
export const ToolPlace = z.object({ agent: z.string(), id: z.string() });

export const ToolSummary = z.object({
  id: z.string(),
  source: z.string(),
  callable: z.string(),
  title: z.string().nullable(),
  /** The first 300 characters of what models read. */
  description: z.string(),
  state: ToolStateName,
  /** Why it is quarantined. */
  reason: z.string().nullable(),
  shape: ShapeName.nullable(),
  contractFrom: SaidBy,
  needs: z.array(ToolNeed),
  findings: SeverityCounts,
  /** Agents that may call it. */
  agents: z.number().int(),
  /** Where it may be called and its strategy is unknown. */
  unknownIn: z.array(ToolPlace),
  /** What its hints, name and words suggest, where its shape or its traits are wanting. */
  suggestion: SuggestionView.nullable(),
  /** Hash of the definition listed last, which a review names. */
  definition: z.string(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** For If-Match. */
  version: z.number().int(),
});
export type ToolSummary = DeepReadonly<z.infer<typeof ToolSummary>>;

/** Over all tools, whatever the filter shows. */
export const ToolFigures = z.object({
  tools: z.number().int(),
  states: z.record(ToolStateName, z.number().int()),
  needs: z.record(ToolNeed, z.number().int()),
  /** Tools that wait for anything. */
  waiting: z.number().int(),
  findings: SeverityCounts,
  sources: z.array(z.object({ key: z.string(), tools: z.number().int() })),
});
export type ToolFigures = DeepReadonly<z.infer<typeof ToolFigures>>;

/** Every part narrows; absent parts let everything through. */
export const ToolFilter = z.object({
  /** Words of a name, a source or a description. */
  q: z.string().max(200).optional(),
  source: z.string().max(300).optional(),
  state: ToolStateName.optional(),
  shape: ShapeName.optional(),
  /** Whether somebody has said its shape. */
  classified: z.stringbool().optional(),
  /** Has a finding of this weight. */
  finding: z.enum(SEVERITIES).optional(),
  needs: z.enum([...TOOL_NEEDS, "any"]).optional(),
  /** May be called by this agent. */
  agent: AgentSlug.optional(),
  /** First listed after this instant. */
  newSince: z.iso.datetime().optional(),
});
export type ToolFilter = z.output<typeof ToolFilter>;

export const listTools = endpoint({
  method: "GET",
  path: "/tools",
  summary: "List the workspace's tools, or the queue of those that wait for something",
  permission: "read",
  query: z.object({ ...PageQuery, ...ToolFilter.shape }),
  response: z.object({
    ...page(ToolSummary).shape,
    revision: z.number().int(),
    /** Tools that the filter lets through. */
    total: z.number().int(),
    figures: ToolFigures,
  }),
});

export const ToolUse = z.object({
  agent: z.string(),
  alias: z.string(),
  id: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  allowed: z.boolean(),
  /** Its traits are withheld until somebody reviews the changed definition. */
  held: z.boolean(),
  strategy: z.array(StrategyWord),
  execution: ExecutionView,
  early: EarlyView,
  says: z.object({ strategy: LayerName, execution: LayerName }),
});
export type ToolUse = DeepReadonly<z.infer<typeof ToolUse>>;

export const DriftView = z.object({
  changes: z.array(
    z.object({
      /** JSON Pointer into the definition. */
      pointer: z.string(),
      kind: z.enum(["added", "removed", "changed"]),
      text: z.string(),
    }),
  ),
  /** JSON text of the two definitions. */
  reviewed: z.string(),
  listed: z.string(),
  /** What the declaration would contradict once the listed definition is in force. */
  faults: z.array(FindingView),
});
export type DriftView = DeepReadonly<z.infer<typeof DriftView>>;

export const ToolDetail = z.object({
  ...ToolSummary.shape,
  revision: z.number().int(),
  /** Null where its source has never listed a definition that can be used. */
  model: ModelPlane.nullable(),
  runtime: RuntimePlane,
  /** As its source says them; what it does not say takes the cautious value. */
  hints: z.array(HintView),
  /** What we say of it ourselves: computed from the contract, at most more careful by an operator's word. */
  exported: AnnotationsInput,
  /** `isWaived`: every agent that may call it has accepted the finding. */
  lint: z.array(FindingView.extend({ isWaived: z.boolean() })),
  uses: z.array(ToolUse),
  drift: DriftView.nullable(),
});
export type ToolDetail = DeepReadonly<z.infer<typeof ToolDetail>>;

export const ToolParams = z.object({ tool: ToolId });

export const getTool = endpoint({
  method: "GET",
  path: "/tools/{tool}",
  summary: "Everything about one tool: for the model, for the runtime, and who uses it",
  permission: "read",
  params: ToolParams,
  response: ToolDetail,
});

export const ToolHistoryEntry = z.object({
  /** Number of the audit entry. */
  entry: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** noun.past-tense, such as `tool.reviewed`. */
  action: z.string(),
  revision: z.number().int().nullable(),
  before: Json,
  after: Json,
});
export type ToolHistoryEntry = DeepReadonly<z.infer<typeof ToolHistoryEntry>>;

export const listToolHistory = endpoint({
  method: "GET",
  path: "/tools/{tool}/history",
  summary: "Who said what of a tool, and what its source did, newest first",
  permission: "read",
  params: ToolParams,
  query: z.object(PageQuery),
  response: page(ToolHistoryEntry),
});
