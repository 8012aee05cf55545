// A round over HTTP: how it stands, what it came to, and its line in the list.
import { z } from "zod";
import { FindingView, StrategyWord } from "./traits";

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
  "costs",
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
  /** What the rules object to in its conversation; none while it runs or waits. */
  findings: z.array(FindingView),
  strip: TurnStrip,
  /** The round whose call has handed this turn its task; null where none has. */
  caller: z.object({ turn: z.string(), round: count, agent: z.string() }).nullable(),
  /** Where the event stream goes on from this answer. */
  live: z.string(),
});
export type RoundView = z.infer<typeof RoundView>;
