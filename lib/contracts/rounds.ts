// Rounds over HTTP: the live list, one round with everything that it has written down, and its exports.
import { z } from "zod";
import { LEDGER_STATES } from "@/lib/domain/ledger/ledger-entry";
import { VERDICT_CODES } from "@/lib/domain/rounds/action";
import type { OutlineFact } from "@/lib/domain/timeline/outline";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { Json, ProvenanceView, StrategyWord, TraitsInForce } from "./traits";

const count = z.int();
const instant = z.iso.datetime();

/**
 * `goes_on`: it ended and the next one began. `suspended` waits for people. `lost`: nobody drives its turn any more, and
 * it has no end.
 */
export const ROUND_STATES = [
  "running",
  "suspended",
  "goes_on",
  "answered",
  "ended",
  "interrupted",
  "stopped",
  "broken",
  "lost",
] as const;
export const RoundState = z.enum(ROUND_STATES);
export type RoundState = z.infer<typeof RoundState>;

/** What a list can be narrowed to: rounds that have at least one of it. */
export const ROUND_MARKS = [
  "early",
  "hits",
  "refusals",
  "observed",
  "gates",
  "compensations",
  "doubts",
] as const;
export const RoundMark = z.enum(ROUND_MARKS);
export type RoundMark = z.infer<typeof RoundMark>;

export const RoundFiguresView = z.object({
  calls: count,
  early: count,
  hits: count,
  refused: count,
  /** Would have been refused, were the agent not only observed. */
  observed: count,
  gates: count,
  undone: count,
  partlyUndone: count,
});
export type RoundFiguresView = z.infer<typeof RoundFiguresView>;

export const GanttView = z.object({
  bars: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(["attempt", "said", "run", "gate", "undo", "refused", "hit"]),
      /** Milliseconds since the epoch. */
      from: z.number(),
      /** Null while it lasts. */
      to: z.number().nullable(),
      strategies: z.array(StrategyWord),
      isEarly: z.boolean(),
      state: z.string(),
    }),
  ),
  /** There are more bars than a line has room for; these are the first. */
  isCut: z.boolean(),
});
export type GanttView = z.infer<typeof GanttView>;

export const RoundSummary = z.object({
  turn: z.string(),
  round: count,
  agent: z.string(),
  /** What was asked, in a line. */
  title: z.string(),
  origin: z.string(),
  state: RoundState,
  revision: count.nullable(),
  startedAt: instant,
  /** Null while it runs or waits. */
  endedAt: instant.nullable(),
  attempts: count,
  figures: RoundFiguresView,
  /** Calls of which nobody knows how they ended. */
  doubts: count,
  /** Gates that wait for a person now. */
  waiting: count,
  /** Milliseconds that its early calls ran beside the generation (R95). */
  savedMs: count,
  /** Events so far: the next one has this `seq`. */
  events: count,
  gantt: GanttView,
});
export type RoundSummary = z.infer<typeof RoundSummary>;

/** Every part narrows; absent parts let everything through. */
export const RoundFilter = z.object({
  agent: AgentSlug.optional(),
  state: RoundState.optional(),
  has: RoundMark.optional(),
  /** An action was refused with this code. */
  code: z.enum(VERDICT_CODES).optional(),
  turn: text(80).optional(),
  /** Called this tool, by the agent's name for it. */
  tool: text(300).optional(),
  /** Words of what was asked. */
  q: text(200).optional(),
  /** Began at this instant or later. */
  since: instant.optional(),
});
export type RoundFilter = z.output<typeof RoundFilter>;

export const listRounds = endpoint({
  method: "GET",
  path: "/rounds",
  summary: "List rounds, the latest first",
  permission: "read",
  query: z.object({ ...PageQuery, ...RoundFilter.shape }),
  response: z.object({
    ...page(RoundSummary).shape,
    /** Agents that there are to filter by. */
    agents: z.array(z.string()),
    /** Where the event stream goes on from this answer. */
    live: z.string(),
  }),
});

const params = z.object({ turn: text(80), round: z.coerce.number().int().min(0).max(100_000) });

/** The other rounds of the turn, as a strip above this one. */
export const TurnStrip = z.array(
  z.object({
    round: count,
    state: RoundState,
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    figures: RoundFiguresView,
  }),
);

export const RoundView = z.object({
  ...RoundSummary.shape,
  /** `enforce`, or `observe`: verdicts are told and what only traits refuse runs nevertheless. */
  enforcement: z.string().nullable(),
  catalogHash: z.string().nullable(),
  turnState: z.string(),
  startedBy: z.string(),
  /** `nothing`: no tool was called. */
  execution: z.string().nullable(),
  messages: count,
  strip: TurnStrip,
  /** Where the event stream goes on from this answer. */
  live: z.string(),
});
export type RoundView = z.infer<typeof RoundView>;

export const getRound = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}",
  summary: "Get a round, with the other rounds of its turn",
  permission: "read",
  params,
  response: RoundView,
});

/** A fact without its long texts; `type` says which fields it has. */
export const OutlineFactView: z.ZodType<OutlineFact> = z.custom<OutlineFact>(
  (value) => typeof value === "object" && value !== null && "type" in value,
);

export const OutlineEventView = z.object({
  turn: z.string(),
  round: count,
  /** Counts from 0 in each round, without a gap. */
  seq: count,
  /** Milliseconds since the epoch. */
  at: z.number(),
  fact: OutlineFactView,
});

export const getTimeline = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/timeline",
  summary:
    "Read what a round's timeline is drawn from: its events in order, without their long texts",
  permission: "read",
  params,
  query: z.object({
    /** The last `seq` that the reader has; -1 for none. */
    after: z.coerce.number().int().min(-1).max(2_147_483_647).default(-1),
  }),
  response: z.object({
    events: z.array(OutlineEventView),
    /** There are more: ask again behind the last one. */
    hasMore: z.boolean(),
    /** Where the event stream goes on from this answer. */
    live: z.string(),
  }),
});

export const RoundEventView = z.object({
  seq: count,
  at: instant,
  type: z.string(),
  /** Everything that was written down; secrets are masked. */
  fact: Json,
});
export type RoundEventView = z.infer<typeof RoundEventView>;

export const listRoundEvents = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/events",
  summary: "List the events of a round in order, whole",
  permission: "read",
  params,
  query: z.object({
    ...PageQuery,
    /** `call.ended`, or `call` for everything that happened to calls. */
    type: text(80).optional(),
    /** Part of any text in an event. */
    q: text(200).optional(),
  }),
  response: page(RoundEventView),
});

/** Where an action stands, as on the timeline. */
export const ActionStateName = z.string();

const HitView = z.object({
  attempt: count,
  index: count,
  kind: z.string(),
  cause: z.string(),
  at: instant,
  of: z.object({ round: count, index: count, occurrence: count }),
});

export const ActionRow = z.object({
  attempt: count,
  /** Place in the stream; refused actions leave holes. */
  index: count,
  kind: z.enum(["call", "final", "faulty"]),
  tool: z.string().nullable(),
  shape: z.enum(SHAPES).nullable(),
  strategies: z.array(StrategyWord).nullable(),
  state: ActionStateName,
  /** The verdict's code; with `isObserved` it tells what would have been refused. */
  code: z.string().nullable(),
  isObserved: z.boolean(),
  blockedBy: count.nullable(),
  fault: z.string().nullable(),
  isEarly: z.boolean(),
  /** The first gate that was closed to an early start. */
  closedGate: z.string().nullable(),
  /** The operator's stop that held it back last; `since` is when it was set, where that was written down. */
  stop: z
    .object({
      name: z.string(),
      by: z.string(),
      reason: z.string(),
      since: instant.nullable(),
    })
    .nullable(),
  /** The record that it made. */
  of: z.object({ round: count, index: count, occurrence: count }).nullable(),
  /** The record that answered it instead. */
  answeredBy: HitView.nullable(),
  /** Later actions that its record answered. */
  hits: z.array(HitView),
  completedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  resultCode: z.string().nullable(),
  /** Milliseconds beside the generation, of an early call. */
  savedMs: z.number().nullable(),
  hasOutlived: z.boolean(),
});
export type ActionRow = z.infer<typeof ActionRow>;

export const listActions = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/actions",
  summary: "List what the model did in a round and what became of each action, in stream order",
  permission: "read",
  params,
  query: z.object(PageQuery),
  response: page(ActionRow),
});

export const LedgerEntryView = z.object({
  turn: z.string(),
  round: count,
  index: count,
  occurrence: count,
  key: z.string(),
  callId: z.string(),
  providerId: z.string().nullable(),
  agent: z.string(),
  tool: z.string(),
  shape: z.enum(SHAPES),
  fingerprint: z.string(),
  idempotencyKey: z.string(),
  /** What makes a repeat harmless, or that nothing does. */
  story: z.string(),
  attempt: count,
  isEarly: z.boolean(),
  state: z.enum(LEDGER_STATES),
  repeats: count,
  claimedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  resultStatus: z.string().nullable(),
  resultCode: z.string().nullable(),
  finding: z.object({ by: z.string(), ran: z.string(), note: z.string() }).nullable(),
  /** Later actions that this record has answered, so that nothing ran twice. */
  hits: z.array(z.object({ round: count, attempt: count, index: count, kind: z.string() })),
});
export type LedgerEntryView = z.infer<typeof LedgerEntryView>;

export const listRoundLedger = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/ledger",
  summary: "List the ledger entries of a round in the order of their claims",
  permission: "read",
  params,
  query: z.object(PageQuery),
  response: page(LedgerEntryView),
});

export const MessageView = z.object({
  id: z.string(),
  /** `user`, `assistant`, `tool_call`, `tool_result` or `runtime`. */
  kind: z.string(),
  index: count.nullable(),
  tool: z.string().nullable(),
  /** The message as the model is given it. */
  body: Json,
});
export type MessageView = z.infer<typeof MessageView>;

export const listRoundMessages = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/messages",
  summary: "List what a round added to the conversation, in order",
  permission: "read",
  params,
  query: z.object(PageQuery),
  response: page(MessageView),
});

/** One stage on a call's way: passed, stopped here, or never reached. */
export const STAGE_STATES = ["passed", "stopped", "waiting", "not_reached", "skipped"] as const;
export const StageView = z.object({
  id: z.string(),
  state: z.enum(STAGE_STATES),
  /** A sentence in plain words. */
  says: z.string(),
  /** Milliseconds after the round began. */
  atMs: z.number().nullable(),
});
export type StageView = z.infer<typeof StageView>;

export const ActionDetail = z.object({
  ...ActionRow.shape,
  stages: z.array(StageView),
  /** Why it was refused, or would have been, in a sentence. */
  why: z.string().nullable(),
  /** As the model sent them; secrets are masked. */
  args: Json.nullable(),
  /** What the tool answered. */
  result: Json.nullable(),
  /** What a streaming tool has shown so far. */
  shown: z.string(),
  entry: LedgerEntryView.nullable(),
  /** In force at the round's revision; null where the tool was not in the catalog. */
  traits: z
    .object({
      revision: count,
      namespace: z.string().nullable(),
      ...TraitsInForce.shape,
      provenance: z.array(ProvenanceView),
    })
    .nullable(),
  messages: z.array(MessageView),
});
export type ActionDetail = z.infer<typeof ActionDetail>;

export const getAction = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/actions/{attempt}/{index}",
  summary:
    "Get one action: its way through the pipeline, arguments, result, traits in force, record and messages",
  permission: "read",
  params: z.object({
    ...params.shape,
    attempt: z.coerce.number().int().min(0).max(100_000),
    index: z.coerce.number().int().min(0).max(1_000_000),
  }),
  response: ActionDetail,
});

export const EXPORT_FORMATS = ["json", "chrome", "otlp"] as const;

export const exportRound = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/export",
  summary:
    "Download a round: whole as JSON, as a Chrome trace (opens in Perfetto), or as OTLP JSON",
  permission: "read",
  params,
  query: z.object({ format: z.enum(EXPORT_FORMATS).default("json") }),
  response: Json,
});
