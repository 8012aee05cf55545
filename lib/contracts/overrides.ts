// Overrides over HTTP: an operator's word about one tool, what it changes, its history and its undoing.
import { z } from "zod";
import { ANSWERS, QUESTION_IDS } from "@/lib/domain/checklists/questions";
import { AgentSlug } from "./agents";
import { changed, endpoint, PageQuery, page, text } from "./endpoint";
import { FindingView, Json, OverrideView, StrategyWord, TraitsInForce } from "./traits";

const params = z.object({ agent: AgentSlug });

/** Whose traits an override is about. */
export const OverrideTarget = z.strictObject({
  /** Alias of the connection. */
  connection: text(200).min(1),
  /** The tool's own name, or `*` for every tool of the connection. */
  callable: text(512).min(1),
  /** Only calls that name this namespace; null for every call. */
  namespace: text(200).min(1).nullable().default(null),
});
export type OverrideTarget = z.output<typeof OverrideTarget>;

const inherit = z.strictObject({ mode: z.literal("inherit") });
const cleared = z.strictObject({ mode: z.literal("cleared") });

/** Words are read leniently (case, outer space) and a wrong one is answered with the word that was meant. */
export const StrategyInput = z.discriminatedUnion("mode", [
  inherit,
  z.strictObject({
    mode: z.literal("set"),
    value: z
      .array(z.string({ error: "must be one of the four words" }).max(100))
      .min(1, { error: "names no strategy; name one, or clear it" })
      .max(20),
  }),
  cleared,
]);
export const ExecutionInput = z.discriminatedUnion("mode", [
  inherit,
  z.strictObject({ mode: z.literal("set"), value: z.record(text(100), Json) }),
  cleared,
]);

export const AnswersInput = z.partialRecord(
  z.enum(QUESTION_IDS),
  /** Null takes an answer back. */
  z.enum(ANSWERS).nullable(),
);

export const PutOverrideInput = z.strictObject({
  ...OverrideTarget.shape,
  strategy: StrategyInput.default({ mode: "inherit" }),
  execution: ExecutionInput.default({ mode: "inherit" }),
  note: text(2000).default(""),
  /** Answers to the seven questions; those left out stay as they are. */
  answers: AnswersInput.default({}),
});
export type PutOverrideInput = z.input<typeof PutOverrideInput>;

/** One tool, or one tool in a namespace, before and after. */
export const TraitsChange = z.object({
  id: z.string(),
  namespace: z.string().nullable(),
  before: TraitsInForce,
  after: TraitsInForce,
});
export type TraitsChange = z.infer<typeof TraitsChange>;

/** An ordered pair of calls in one round: `earlier` accepted, `candidate` after it. */
export const PairView = z.object({
  earlier: z.string(),
  candidate: z.string(),
  /** Strategies of the two after the change. */
  strategies: z.tuple([z.array(StrategyWord), z.array(StrategyWord)]),
});
const Pairs = z.object({
  count: z.number().int(),
  /** The first few. */
  examples: z.array(PairView),
});

export const ImpactView = z.object({
  /** Tools whose traits change, the first few and how many there are. */
  changes: z.array(TraitsChange),
  changedCount: z.number().int(),
  becomeAllowed: Pairs,
  becomeRefused: Pairs,
  startEarly: z.array(z.string()),
  stopEarly: z.array(z.string()),
});
export type ImpactView = z.infer<typeof ImpactView>;

const RejudgedCalls = z.object({
  count: z.number().int(),
  /** The first few. */
  examples: z.array(
    z.object({
      turn: z.string(),
      round: z.number().int(),
      index: z.number().int(),
      /** Null for the final answer. */
      tool: z.string().nullable(),
    }),
  ),
});

/** The agent's latest real rounds, judged by what stands and by what would. */
export const RecentRoundsView = z.object({
  /** How many were looked at, and how many of them would have gone another way. */
  rounds: z.number().int(),
  changed: z.number().int(),
  becomeAccepted: RejudgedCalls,
  becomeRefused: RejudgedCalls,
  startEarly: RejudgedCalls,
  stopEarly: RejudgedCalls,
});
export type RecentRoundsView = z.infer<typeof RecentRoundsView>;

export const NOTICE_CODES = [
  "PROFILE_REFUSED",
  "PROFILE_INACTIVE",
  "NOTHING_CHANGED",
  "OVERRIDE_REMOVED",
] as const;
/** Something that the caller should know although the write went through. */
export const NoticeView = z.object({ code: z.enum(NOTICE_CODES), message: z.string() });
export type NoticeView = z.infer<typeof NoticeView>;

export const SavedOverride = z.object({
  target: z.object({
    connection: z.string(),
    callable: z.string(),
    namespace: z.string().nullable(),
  }),
  /** What stands now; null where no override does. */
  override: OverrideView.nullable(),
  /** For the next If-Match; 0 where no override stands. */
  version: z.number().int(),
  /** The audit entry that undo names; null where nothing changed or nothing was kept. */
  entry: z.number().int().nullable(),
  /** In force for the target before and after; for a wildcard what it says by itself. */
  before: TraitsInForce,
  after: TraitsInForce,
  /** Findings about the target after the change. */
  findings: z.array(FindingView),
  impact: ImpactView,
  /** How recent rounds would have gone; null where the write was in earnest. */
  recent: RecentRoundsView.nullable(),
  notices: z.array(NoticeView),
});
export type SavedOverride = z.infer<typeof SavedOverride>;

export const putOverride = endpoint({
  method: "PUT",
  path: "/agents/{agent}/overrides",
  summary: "Say what one tool means for one agent; in force from the next round",
  permission: "govern",
  params,
  body: PutOverrideInput,
  response: changed(SavedOverride),
  ifMatch: "required",
  dryRun: true,
});

export const deleteOverride = endpoint({
  method: "DELETE",
  path: "/agents/{agent}/overrides",
  summary: "Take an override back; the layers below speak again",
  permission: "govern",
  params,
  query: z.object({
    connection: z.string().min(1).max(200),
    callable: z.string().min(1).max(512),
    namespace: z.string().min(1).max(200).optional(),
  }),
  response: changed(SavedOverride),
  ifMatch: "required",
  dryRun: true,
});

export const HistoryEntry = z.object({
  /** Number of the audit entry. */
  entry: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  target: z.string(),
  revision: z.number().int().nullable(),
  before: Json,
  after: Json,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const listOverrideHistory = endpoint({
  method: "GET",
  path: "/agents/{agent}/overrides/history",
  summary: "Changes of an agent's overrides, newest first",
  permission: "read",
  params,
  query: z.object({
    ...PageQuery,
    connection: z.string().min(1).max(200).optional(),
    callable: z.string().min(1).max(512).optional(),
    namespace: z.string().min(1).max(200).optional(),
  }),
  response: page(HistoryEntry),
});

export const AgentHistoryEntry = HistoryEntry.extend({
  /** What was changed: `override`, `connection`, `agent` or `suggestion`. */
  kind: z.string(),
});
export type AgentHistoryEntry = z.infer<typeof AgentHistoryEntry>;

export const listAgentHistory = endpoint({
  method: "GET",
  path: "/agents/{agent}/history",
  summary: "Every change of an agent, newest first: policy, connections, imports, overrides",
  permission: "read",
  params,
  query: z.object({ ...PageQuery }),
  response: page(AgentHistoryEntry),
});

export const UndoInput = z.strictObject({
  /** Audit entries, each with the version that its override has now (0 where none stands). */
  entries: z
    .array(z.strictObject({ entry: z.number().int().min(1), version: z.number().int().min(0) }))
    .min(1)
    .max(1000),
});

export const ITEM_OUTCOMES = ["done", "unchanged", "stale", "not_found", "refused"] as const;
/** What became of one item of a bulk write; the others are not held up by it. */
export const ItemResult = z.object({
  id: z.string(),
  namespace: z.string().nullable(),
  outcome: z.enum(ITEM_OUTCOMES),
  /** Why, where it is not done. */
  reason: z.string(),
  version: z.number().int(),
  entry: z.number().int().nullable(),
});
export type ItemResult = z.infer<typeof ItemResult>;

export const BulkResult = z.object({
  items: z.array(ItemResult),
  done: z.number().int(),
  impact: ImpactView,
});
export type BulkResult = z.infer<typeof BulkResult>;

export const undoOverrides = endpoint({
  method: "POST",
  path: "/agents/{agent}/overrides/undo",
  summary: "Bring back what stood before given changes, as one new change",
  permission: "govern",
  params,
  body: UndoInput,
  response: changed(BulkResult),
  dryRun: true,
  idempotencyKey: "optional",
});

export const BulkOverridesInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        ...OverrideTarget.shape,
        /** Version of its override; 0 for none. */
        version: z.number().int().min(0),
        /** The suggestion as it was shown; another one standing now is not accepted unseen. */
        strategy: z.array(StrategyWord).min(1).max(4),
      }),
    )
    .min(1)
    .max(1000),
  note: text(2000).default(""),
});

export const acceptSuggestions = endpoint({
  method: "POST",
  path: "/agents/{agent}/overrides/bulk",
  summary: "Accept suggestions for many tools in one revision",
  permission: "govern",
  params,
  body: BulkOverridesInput,
  response: changed(BulkResult),
  dryRun: true,
  idempotencyKey: "optional",
});
