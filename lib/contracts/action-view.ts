// An action over HTTP: as a line of a round's table, and whole with its way through the pipeline.
import { z } from "zod";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { LedgerEntryView, MessageView } from "./round-records";
import { Json, ProvenanceView, StrategyWord, TraitsInForce } from "./traits";

const count = z.int();
const instant = z.iso.datetime();

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

/** Null where no line of it is kept: it never came to the dispatch. */
const DispatchView = z
  .object({
    /** Where it came in: a `round`, `early`, the `playground`, a `flow`, … */
    entry: z.string(),
    /** The stage that answered. */
    answeredBy: z.string(),
    at: instant,
    ms: z.number(),
    stages: z.array(StageView.pick({ id: true, state: true, says: true })),
  })
  .nullable();

export const ActionDetail = z.object({
  ...ActionRow.shape,
  stages: z.array(StageView),
  /** What the one dispatch did with it, in its own order; of the last time where it went through more than once. */
  dispatch: DispatchView,
  /** Why it was refused, or would have been, in a sentence. */
  why: z.string().nullable(),
  /** As the model sent them; secrets are masked. */
  args: Json.nullable(),
  /** What the tool answered. */
  result: Json.nullable(),
  /** What a streaming tool has shown so far, the first page of it. */
  shown: z.string(),
  /** Where the next page begins (`getShown`); null where that is all. */
  shownNext: count.nullable(),
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
