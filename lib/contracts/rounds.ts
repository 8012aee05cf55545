// Rounds over HTTP: the live list, one round with everything that it has written down, and its exports.
import { z } from "zod";
import { VERDICT_CODES } from "@/lib/domain/rounds/action";
import { ActionDetail, ActionRow } from "./action-view";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { LedgerEntryView, MessageView, OutlineEventView, RoundEventView } from "./round-records";
import { RoundMark, RoundState, RoundSummary, RoundView } from "./round-view";
import { Json } from "./traits";

const instant = z.iso.datetime();

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

export const getRound = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}",
  summary: "Get a round, with the other rounds of its turn",
  permission: "read",
  params,
  response: RoundView,
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

export const listActions = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/actions",
  summary: "List what the model did in a round and what became of each action, in stream order",
  permission: "read",
  params,
  query: z.object(PageQuery),
  response: page(ActionRow),
});

export const listRoundLedger = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/ledger",
  summary: "List the ledger entries of a round in the order of their claims",
  permission: "read",
  params,
  query: z.object(PageQuery),
  response: page(LedgerEntryView),
});

export const listRoundMessages = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/messages",
  summary: "List what a round added to the conversation, in order",
  permission: "read",
  params,
  query: z.object(PageQuery),
  response: page(MessageView),
});

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

export const getShown = endpoint({
  method: "GET",
  path: "/rounds/{turn}/{round}/actions/{attempt}/{index}/shown",
  summary: "Read on in what a streaming call has shown while it ran",
  permission: "read",
  params: z.object({
    ...params.shape,
    attempt: z.coerce.number().int().min(0).max(100_000),
    index: z.coerce.number().int().min(0).max(1_000_000),
  }),
  query: z.object({
    /** As the page before has it in `next`, or the action in `shownNext`. */
    after: z.coerce.number().int().min(-1).max(2_000_000_000).default(-1),
  }),
  response: z.object({
    text: z.string(),
    /** Null where that is all. */
    next: z.int().nullable(),
  }),
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
