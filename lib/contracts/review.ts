// The review over HTTP: everything that the lint objects to, what of it is accepted, and how far each tool has come.
import { z } from "zod";
import { POINT_IDS } from "@/lib/domain/adoption/worksheet";
import { ANSWERS, QUESTION_IDS } from "@/lib/domain/checklists/questions";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { FINDING_STANDINGS } from "@/lib/domain/lint/waiver";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { AgentSlug } from "./agents";
import { changed, endpoint, PageQuery, page, text } from "./endpoint";

const count = z.int();
const instant = z.iso.datetime();
const RuleId = text(40).min(1);

export const WaiverView = z.object({
  id: z.string(),
  note: z.string(),
  by: z.string(),
  at: instant,
  /** Null for good. */
  until: instant.nullable(),
});
export type WaiverView = z.infer<typeof WaiverView>;

export const ReviewFinding = z.object({
  ruleId: z.string(),
  severity: z.enum(SEVERITIES),
  message: z.string(),
  fix: z.string(),
  /** What the rule is about, whatever it has found. */
  means: z.string(),
  /** Null for a tool that no agent may call. */
  agent: z.string().nullable(),
  /** Dotted path in the agent's settings, or the tool's id. */
  place: z.string(),
  /** `lapsed`: it was accepted until an instant that has passed. */
  standing: z.enum(FINDING_STANDINGS),
  waiver: WaiverView.nullable(),
  /** Whether its rule lets anybody accept it. */
  waivable: z.boolean(),
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;

/** Every part narrows; absent parts let everything through. */
export const ReviewFilter = z.object({
  rule: RuleId.optional(),
  severity: z.enum(SEVERITIES).optional(),
  agent: AgentSlug.optional(),
  standing: z.enum(FINDING_STANDINGS).optional(),
  /** Part of the place or of the message. */
  q: text(200).optional(),
});
export type ReviewFilter = z.output<typeof ReviewFilter>;

export const exportFindings = endpoint({
  method: "GET",
  path: "/review/findings.sarif",
  summary: "Download every finding that fits as SARIF 2.1.0, what is waived as suppressed",
  permission: "read",
  query: ReviewFilter,
  response: z.looseObject({ version: z.literal("2.1.0"), runs: z.array(z.looseObject({})) }),
  produces: "application/sarif+json",
});

export const listFindings = endpoint({
  method: "GET",
  path: "/review/findings",
  summary: "List what the lint objects to, over all agents and tools, the gravest first",
  permission: "read",
  query: z.object({ ...PageQuery, ...ReviewFilter.shape }),
  response: z.object({
    ...page(ReviewFinding).shape,
    /** Over everything that the filter lets through. */
    figures: z.object({
      findings: count,
      /** Errors and warnings that nobody has accepted. */
      error: count,
      warn: count,
      info: count,
      waived: count,
      lapsed: count,
    }),
    /** Agents and rules that there are to filter by, before the filter. */
    agents: z.array(z.object({ agent: z.string(), isGreen: z.boolean() })),
    rules: z.array(z.object({ ruleId: z.string(), means: z.string(), findings: count })),
    /** The settings that all of this follows from. */
    revision: count,
  }),
});

export const PutWaiverInput = z.strictObject({
  /** Null for a tool that no agent may call. */
  agent: AgentSlug.nullable(),
  rule: RuleId,
  place: text(2000).min(1),
  note: text(500).trim().min(1, { error: "say why it is accepted" }),
  /** Null for good. */
  until: instant.nullable().default(null),
});

export const putWaiver = endpoint({
  method: "PUT",
  path: "/review/waivers",
  summary: "Accept a finding, with a reason, for a while or for good",
  permission: "govern",
  body: PutWaiverInput,
  response: changed(ReviewFinding),
  dryRun: true,
});

export const deleteWaiver = endpoint({
  method: "DELETE",
  path: "/review/waivers/{waiver}",
  summary: "Take an acceptance back: the finding is open again",
  permission: "govern",
  params: z.object({ waiver: text(80) }),
  response: changed(WaiverView),
  dryRun: true,
});

export const WorksheetRow = z.object({
  /** `<source>/<callable>`. */
  tool: z.string(),
  callable: z.string(),
  source: z.string(),
  shape: z.enum(SHAPES).nullable(),
  agents: count,
  /** Of twelve; what is not needed counts as done. */
  done: count,
  points: z.array(
    z.object({
      id: z.enum(POINT_IDS),
      state: z.enum(["done", "open", "not_needed"]),
      says: z.string(),
    }),
  ),
});
export type WorksheetRow = z.infer<typeof WorksheetRow>;

export const listWorksheet = endpoint({
  method: "GET",
  path: "/review/worksheet",
  summary: "List the tools with what is done and left of the twelve points of adoption (R202)",
  permission: "read",
  query: z.object({
    ...PageQuery,
    /** Part of the tool's id. */
    q: text(200).optional(),
    /** Tools for which this point is open. */
    open: z.enum(POINT_IDS).optional(),
  }),
  response: z.object({
    ...page(WorksheetRow).shape,
    figures: z.object({
      tools: count,
      complete: count,
      /** By point, how many tools still have it open. */
      open: z.record(z.enum(POINT_IDS), count),
    }),
  }),
});

export const ChecklistRow = z.object({
  agent: z.string(),
  /** `alias.callable`. */
  tool: z.string(),
  /** Null for every call. */
  namespace: z.string().nullable(),
  isEarly: z.boolean(),
  answers: z.array(
    z.object({
      question: z.enum(QUESTION_IDS),
      answer: z.enum(ANSWERS),
      by: z.string(),
      at: instant,
    }),
  ),
  /** Why it may not start early; null where nothing stands against it. */
  reason: z.string().nullable(),
});
export type ChecklistRow = z.infer<typeof ChecklistRow>;

export const listChecklists = endpoint({
  method: "GET",
  path: "/review/checklists",
  summary: "List what has been answered to the seven questions, by agent and tool (R200)",
  permission: "read",
  query: z.object({ ...PageQuery, agent: AgentSlug.optional() }),
  response: z.object({
    ...page(ChecklistRow).shape,
    questions: z.array(
      z.object({ id: z.enum(QUESTION_IDS), ask: z.string(), isEarly: z.boolean() }),
    ),
  }),
});
