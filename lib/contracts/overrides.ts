// Overrides over HTTP: an operator's word about one tool, saved and taken back.
import { z } from "zod";
import { ANSWERS, QUESTION_IDS } from "@/lib/domain/checklists/questions";
import { AgentSlug } from "./agents";
import { changed, endpoint, text } from "./endpoint";
import { ImpactView, RecentRoundsView } from "./impact";
import { FindingView, Json, OverrideView, TraitsInForce } from "./traits";

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
