// What a change does: traits before and after, pairs of calls, early starts, and recent rounds judged again.
import { z } from "zod";
import { StrategyWord, TraitsInForce } from "./traits";

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
