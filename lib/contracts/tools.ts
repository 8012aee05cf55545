// The workspace's tools over HTTP: what every source has listed, what each tool is, and what is left to say of it.
import { z } from "zod";
import { CONNECTION_KINDS } from "@/lib/domain/config/connection";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { TOOL_STATES } from "@/lib/domain/revisions/snapshot";
import { ExecutionContract } from "@/lib/domain/tools/contract";
import { CONTRACT_PARTS } from "@/lib/domain/tools/tighten-contract";
import { AnnotationsInput, ToolNotesInput } from "@/lib/domain/tools/tool-declaration";
import { SHAPES } from "@/lib/domain/tools/tool-definition";
import { AgentSlug } from "./agents";
import { type DeepReadonly, endpoint, PageQuery, page } from "./endpoint";
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

export const ShapeName = z.enum(SHAPES);
export type ShapeName = z.infer<typeof ShapeName>;
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

/** Who says it: the tool's own code, an operator, or nobody, so that the most careful value stands in. */
export const SAID_BY = ["code", "declared", "careful"] as const;
export const SaidBy = z.enum(SAID_BY);
export type SaidBy = z.infer<typeof SaidBy>;

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

export const DeclarationView = z.object({
  shape: ShapeName.nullable(),
  contract: ExecutionContract.nullable(),
  notes: ToolNotesInput.nullable(),
  annotations: AnnotationsInput.nullable(),
  /** JSON text, with every digit. */
  inputSchema: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime().nullable(),
});
export type DeclarationView = DeepReadonly<z.infer<typeof DeclarationView>>;

/** What the model is told (R5). */
export const ModelPlane = z.object({
  title: z.string().nullable(),
  /** As models read it, generated sentences included. */
  description: z.string(),
  /** Sentences that come from the contract, so that text and policy cannot drift apart (U15). */
  generated: z.array(z.string()),
  /** JSON text, with every digit. */
  inputSchema: z.string().nullable(),
  /** `declared` where the source lists no schema and an operator supplied one. */
  schemaFrom: z.enum(["source", "declared"]).nullable(),
  outputSchema: z.string().nullable(),
  /** What the schema asks and nobody checks. */
  schemaNotes: z.array(z.string()),
  /** The names that models see, one for each alias under which agents know it. */
  names: z.array(z.object({ alias: z.string(), name: z.string(), agents: z.array(z.string()) })),
  /** In the words of each provider, as JSON text, under the first of the names. */
  forms: z.object({
    anthropic: z.string(),
    openai: z.string(),
    gemini: z.string(),
    mcp: z.string(),
  }),
});
export type ModelPlane = DeepReadonly<z.infer<typeof ModelPlane>>;

export const ContractPartView = z.object({
  part: z.enum(CONTRACT_PARTS),
  from: SaidBy,
  /** Declared, and not in force because code has become stricter since. */
  overruled: z.boolean(),
});
export type ContractPartView = DeepReadonly<z.infer<typeof ContractPartView>>;

/** What the runtime reads and enforces (R5). */
export const RuntimePlane = z.object({
  shape: ShapeName.nullable(),
  shapeFrom: SaidBy,
  contract: ExecutionContract,
  /** What stands without the declaration: code's contract, or the careful one. */
  base: ExecutionContract,
  baseFrom: z.enum(["code", "careful"]),
  parts: z.array(ContractPartView),
  /** What follows from the shape, in plain words; of a tool without one, from the careful shape. */
  because: z.array(z.object({ part: z.string(), text: z.string() })),
  declaration: DeclarationView.nullable(),
  /** What an error costs, by its author or an operator. */
  notes: ToolNotesInput.nullable(),
  /** Where each shape would start: the most careful contract that it leaves room for. Empty for tools with code. */
  starts: z.array(z.object({ shape: ShapeName, contract: ExecutionContract })),
});
export type RuntimePlane = DeepReadonly<z.infer<typeof RuntimePlane>>;

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
  lint: z.array(FindingView),
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
