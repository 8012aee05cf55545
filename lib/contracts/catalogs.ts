// Effective catalogs over HTTP: what an agent really has, as a table, as models read it, and compared.
import { z } from "zod";
import { COMPARED } from "@/lib/domain/catalog/compare-catalogs";
import { CONNECTION_KINDS } from "@/lib/domain/config/connection";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { APPROVER_ROLES } from "@/lib/domain/gates/gate-rule";
import { FINDING_STANDINGS } from "@/lib/domain/lint/waiver";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { AgentSlug } from "./agents";
import { endpoint, text } from "./endpoint";
import { EarlyView, ExecutionView, LayerName, StrategyWord } from "./traits";

const params = z.object({ agent: AgentSlug });
const RevisionNumber = z.coerce.number().int().min(1).optional();
/** At the newest revision where none is named. */
const AtRevision = z.object({ revision: RevisionNumber });

const SpotView = z.object({
  strategy: z.array(StrategyWord),
  execution: ExecutionView,
  early: EarlyView,
});

export const CatalogTool = z.object({
  id: z.string(),
  alias: z.string(),
  callable: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  shape: z.enum(SHAPES).nullable(),
  allowed: z.boolean(),
  /** Null where nothing has been discovered for the connection. */
  discovered: z.boolean().nullable(),
  /** Its definition changed since somebody reviewed it, so its traits are withheld. */
  held: z.boolean(),
  description: z.string(),
  ...SpotView.shape,
  says: z.object({ strategy: LayerName, execution: LayerName }),
  /** What an operator has a person asked for beyond the tool's own contract. */
  gateRules: z.array(
    z.object({
      tool: z.string(),
      expiresMs: z.int().nullable(),
      approver: z.enum(APPROVER_ROLES).nullable(),
      note: z.string(),
    }),
  ),
  namespaces: z.array(z.string()),
  /** Only namespaces whose traits differ from the tool's own. */
  byNamespace: z.record(z.string(), SpotView),
});
export type CatalogTool = z.infer<typeof CatalogTool>;

export const CatalogView = z.object({
  agent: z.string(),
  revision: z.number().int(),
  /** The same tools with the same traits have the same hash (R14). */
  hash: z.string(),
  tools: z.array(CatalogTool),
  findings: z.array(
    z.object({
      ruleId: z.string(),
      severity: z.enum(SEVERITIES),
      message: z.string(),
      path: z.string(),
      fix: z.string(),
      /** `waived`: somebody has accepted it, as the catalog stands today. */
      standing: z.enum(FINDING_STANDINGS),
    }),
  ),
});
export type CatalogView = z.infer<typeof CatalogView>;

export const getCatalog = endpoint({
  method: "GET",
  path: "/agents/{agent}/catalog",
  summary: "Read an agent's effective tools at one revision",
  permission: "read",
  params,
  query: AtRevision,
  response: CatalogView,
});

export const getCatalogText = endpoint({
  method: "GET",
  path: "/agents/{agent}/catalog/text",
  summary: "Read the catalog as the text that the model reads",
  permission: "read",
  params,
  query: AtRevision,
  response: z.object({ revision: z.number().int(), hash: z.string(), text: z.string() }),
});

export const PROVIDERS = ["anthropic", "openai", "gemini", "mcp"] as const;
export const ProviderName = z.enum(PROVIDERS);
export type ProviderName = z.infer<typeof ProviderName>;

export const getCatalogForm = endpoint({
  method: "GET",
  path: "/agents/{agent}/catalog/forms/{provider}",
  summary: "Read the catalog as one provider's tool list",
  permission: "read",
  params: z.object({ agent: AgentSlug, provider: ProviderName }),
  query: AtRevision,
  response: z.object({
    revision: z.number().int(),
    hash: z.string(),
    /** The provider's own JSON, printed with every digit. */
    json: z.string(),
    /** Model-facing name to tool id, where the two differ in more than the separator. */
    renamed: z.record(z.string(), z.string()),
  }),
});

export const CatalogDifferenceView = z.object({
  id: z.string(),
  /** Null on the side that does not have the tool. */
  left: CatalogTool.nullable(),
  right: CatalogTool.nullable(),
  differs: z.array(z.enum(COMPARED)),
});
export type CatalogDifferenceView = z.infer<typeof CatalogDifferenceView>;

const CatalogPlace = z.object({ agent: z.string(), revision: z.number().int(), hash: z.string() });

export const compareCatalog = endpoint({
  method: "GET",
  path: "/agents/{agent}/catalog/compare",
  summary: "Compare a catalog with another agent's or another revision's",
  permission: "read",
  params,
  query: z.object({
    revision: RevisionNumber,
    withAgent: AgentSlug.optional(),
    withRevision: RevisionNumber,
  }),
  response: z.object({
    left: CatalogPlace,
    right: CatalogPlace,
    /** Tools that are the same on both sides. */
    same: z.number().int(),
    differences: z.array(CatalogDifferenceView),
  }),
});

export const explainCatalogTool = endpoint({
  method: "GET",
  path: "/agents/{agent}/catalog/explain",
  summary: "Say why a tool is in the catalog, or why not",
  permission: "read",
  params,
  query: z.object({ revision: RevisionNumber, tool: text(300).min(1) }),
  response: z.object({
    id: z.string(),
    status: z.enum(["callable", "not_allowed", "unknown_tool", "unknown_connection"]),
    reasons: z.array(z.string()),
    closest: z.array(z.string()),
  }),
});

/** `always`: comes on top of the limit; `left_out`: only a search for tools brings it back. */
export const OFFER_STANDINGS = ["always", "offered", "left_out"] as const;

export const getTurnOffer = endpoint({
  method: "GET",
  path: "/agents/{agent}/catalog/offer",
  summary: "Read which tools a turn about a task would be told of, and why",
  permission: "read",
  params,
  query: z.object({
    revision: RevisionNumber,
    task: text(4_000).min(1),
    /** Tried instead of the agent's `maxToolsPerTurn`. */
    maxTools: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  response: z.object({
    agent: z.string(),
    revision: z.number().int(),
    maxTools: z.number().int(),
    /** The agent's `maxToolsPerTurn` at that revision. */
    ownMaxTools: z.number().int(),
    /** Whether the agent has a tool that finds what is left out. */
    canSearch: z.boolean(),
    /** What comes on top first, then from the best match down. */
    lines: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        standing: z.enum(OFFER_STANDINGS),
        /** How well name and description match (BM25); null for what is not compared. */
        score: z.number().nullable(),
        /** Words of the task that it shares, the rarest first, in lower case, plurals folded. */
        words: z.array(z.string()),
      }),
    ),
  }),
});
