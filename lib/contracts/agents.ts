// Agents over HTTP: the consumers of tools and their policy.
import { z } from "zod";
import { AGENT_SLUG } from "@/lib/domain/config/agent-slug";
import { APPROVER_ROLES, GATE_RULE_LIMITS } from "@/lib/domain/gates/gate-rule";
import { MIXED_STRATEGIES } from "@/lib/domain/matrix/mixed-strategies";
import { ProviderChoice, ReplayChoice } from "@/lib/domain/models/model-choice";
import { ENFORCEMENTS } from "@/lib/domain/rounds/enforcement";
import { changed, endpoint, PageQuery, page, text } from "./endpoint";

export const AgentSlug = z.string().regex(AGENT_SLUG, {
  error: "letters, digits, dot, dash and underscore, at most 63, starting with a letter or digit",
});

/** A model that an agent always speaks to: a provider's, or a sample round played again. */
export const AgentModel = z.discriminatedUnion("kind", [ProviderChoice, ReplayChoice]);
export type AgentModel = z.infer<typeof AgentModel>;

/** A tool id, `*` standing for any run of characters. */
const ToolPattern = text(300).trim().min(1, { error: "name a tool, or a pattern such as mail.*" });

export const GateRuleInput = z.strictObject({
  tool: ToolPattern,
  /** Null leaves the time at what the tool's contract says, or at five minutes. */
  expiresMs: z
    .int()
    .min(GATE_RULE_LIMITS.minMs, { error: "a minute at least" })
    .max(GATE_RULE_LIMITS.maxMs, { error: "thirty days at most" })
    .nullable()
    .default(null),
  /** Null where everybody who decides gates may decide. */
  approver: z.enum(APPROVER_ROLES).nullable().default(null),
  /** Why; shown with every gate that the rule opens. */
  note: text(200).trim().default(""),
});

const GateRules = z
  .array(GateRuleInput)
  .max(GATE_RULE_LIMITS.rules)
  .check(({ value, issues }) => {
    for (const [at, { tool }] of value.entries())
      if (value.findIndex((rule) => rule.tool === tool) < at)
        issues.push({
          code: "custom",
          input: value,
          path: [at, "tool"],
          message: "another rule has this pattern",
        });
  });

const MayAsk = z
  .array(AgentSlug)
  .max(200)
  .check(({ value, issues }) => {
    for (const [at, slug] of value.entries())
      if (value.indexOf(slug) < at)
        issues.push({ code: "custom", input: value, path: [at], message: "is named twice" });
  });

export const AgentPolicy = z.strictObject({
  mixedStrategies: z.enum(MIXED_STRATEGIES),
  /** Null means no cap. */
  maxActionsPerRound: z.number().int().min(1).max(1000).nullable(),
  maxToolsPerTurn: z.number().int().min(1).max(10_000),
  /** `observe`: judge, record and show, and refuse nothing for its traits. */
  enforcement: z.enum(ENFORCEMENTS),
  /** How many early calls may run at a time; null means as many as usual. */
  earlyLimit: z.number().int().min(1).max(1000).nullable(),
  /** How long the end of a round waits for early calls, in milliseconds; null means as long as usual. */
  settleMs: z.number().int().min(0).max(600_000).nullable(),
  /** Null while none was chosen: its rounds play samples and written streams. */
  model: AgentModel.nullable(),
  /** Calls that need a person's yes beyond what the tools' contracts ask for; one rule a pattern. */
  gateRules: GateRules,
  /** Agents that it may hand tasks to; null for any of the workspace, nobody where it is empty. A new agent asks nobody. */
  mayAsk: MayAsk.nullable(),
});

export const AgentView = z.object({
  slug: z.string(),
  description: z.string(),
  ...AgentPolicy.shape,
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AgentView = z.infer<typeof AgentView>;

/** Figures of an agent's catalog at the newest revision. */
export const AgentSummary = z.object({
  ...AgentView.shape,
  connections: z.number().int(),
  tools: z.number().int(),
  unknown: z.number().int(),
  early: z.number().int(),
  overrides: z.number().int(),
  findings: z.object({ error: z.number().int(), warn: z.number().int(), info: z.number().int() }),
});
export type AgentSummary = z.infer<typeof AgentSummary>;

export const AgentDetail = z.object({
  ...AgentSummary.shape,
  /** The newest revision, which the figures are of. */
  revision: z.number().int(),
});
export type AgentDetail = z.infer<typeof AgentDetail>;

const params = z.object({ agent: AgentSlug });

export const listAgents = endpoint({
  method: "GET",
  path: "/agents",
  summary: "List agents with the figures of their catalogs",
  permission: "read",
  query: z.object({ ...PageQuery, q: z.string().max(200).optional() }),
  response: page(AgentSummary),
});

export const getAgent = endpoint({
  method: "GET",
  path: "/agents/{agent}",
  summary: "Read one agent with the figures of its catalog",
  permission: "read",
  params,
  response: AgentDetail,
});

export const CreateAgentInput = z.strictObject({
  slug: AgentSlug,
  description: text(500).default(""),
});

export const createAgent = endpoint({
  method: "POST",
  path: "/agents",
  summary: "Create an agent without tools",
  permission: "govern",
  body: CreateAgentInput,
  response: changed(AgentView),
  status: 201,
  dryRun: true,
  idempotencyKey: "optional",
});

export const UpdateAgentInput = z
  .strictObject({ description: text(500), ...AgentPolicy.shape })
  .partial();

export const updateAgent = endpoint({
  method: "PATCH",
  path: "/agents/{agent}",
  summary: "Change an agent's description or policy",
  permission: "govern",
  params,
  body: UpdateAgentInput,
  response: changed(AgentView),
  ifMatch: "required",
  dryRun: true,
});

export const getGateReach = endpoint({
  method: "GET",
  path: "/agents/{agent}/gate-reach",
  summary: "Which of an agent's tools a gate rule's pattern matches",
  permission: "read",
  params,
  query: z.object({ tool: ToolPattern }),
  response: z.object({
    /** How many tools it matches now. */
    count: z.number().int(),
    /** The first of them, by id. */
    tools: z.array(z.string()),
    /** Whether the agent has a connection whose tools nobody has listed; the pattern may match some of them. */
    isOpenEnded: z.boolean(),
  }),
});

export const archiveAgent = endpoint({
  method: "DELETE",
  path: "/agents/{agent}",
  summary: "Archive an agent; its history stays and its revisions can be restored",
  permission: "govern",
  params,
  response: changed(AgentView),
  ifMatch: "required",
  dryRun: true,
});
