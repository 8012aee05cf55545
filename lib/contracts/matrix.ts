// The ordered matrix over HTTP, and rounds tried against it.
import { z } from "zod";
import { EARLY_REASONS } from "@/lib/domain/catalog/effective-tool";
import { MIXED_STRATEGIES } from "@/lib/domain/matrix/mixed-strategies";
import { VERDICT_CODES } from "@/lib/domain/rounds/action";
import { AgentSlug } from "./agents";
import { endpoint, text } from "./endpoint";
import { Json, StrategyWord } from "./traits";

export const MatrixCellView = z.object({
  earlier: StrategyWord,
  candidate: StrategyWord,
  allowed: z.boolean(),
  why: z.string(),
});
export type MatrixCellView = z.infer<typeof MatrixCellView>;

export const getMatrix = endpoint({
  method: "GET",
  path: "/matrix",
  summary: "Read the ordered matrix, and which of an agent's tools meet in each cell",
  permission: "read",
  query: z.object({ agent: AgentSlug.optional() }),
  response: z.object({
    /** In row order: what was accepted earlier, then what follows. */
    cells: z.array(MatrixCellView),
    agent: z
      .object({
        slug: z.string(),
        revision: z.number().int(),
        mixedStrategies: z.enum(MIXED_STRATEGIES),
        maxActionsPerRound: z.number().int().nullable(),
        /** The agent's callable tools by strategy; a mixed tool stands under each of its words. */
        tools: z.record(StrategyWord, z.array(z.string())),
        /** Namespaces that a call may name, for tools that have any. */
        namespaces: z.record(z.string(), z.array(z.string())),
      })
      .nullable(),
    /** How often each cell decided in the agent's latest real rounds; null where no agent is asked about. */
    decisions: z
      .object({
        rounds: z.number().int(),
        cells: z.array(
          z.object({ earlier: StrategyWord, candidate: StrategyWord, count: z.number().int() }),
        ),
      })
      .nullable(),
    /** Every agent that may be asked about, by name. */
    agents: z.array(z.string()),
  }),
});

export const SimulatedAction = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("call"),
    tool: text(300).min(1),
    params: z.record(z.string(), Json).optional(),
  }),
  z.strictObject({ kind: z.literal("final") }),
]);
export type SimulatedAction = z.infer<typeof SimulatedAction>;

/** Rounds are short; this keeps a request from being a load test. */
const MAX_ACTIONS = 200;

export const SimulateRoundInput = z.strictObject({
  agent: AgentSlug,
  actions: z.array(SimulatedAction).max(MAX_ACTIONS),
  /** The agent's own policy where it is absent. */
  mixedStrategies: z.enum(MIXED_STRATEGIES).optional(),
  /** Null means no cap; the agent's own where it is absent. */
  maxActionsPerRound: z.number().int().min(1).max(1000).nullable().optional(),
  /** Whether arguments are checked; a simulation without arguments asks about order alone. */
  checkArguments: z.boolean().default(false),
});

export const SimulatedVerdict = z.object({
  index: z.number().int(),
  verdict: z.enum(["accepted", "refused"]),
  code: z.enum(VERDICT_CODES).nullable(),
  blockedBy: z.number().int().nullable(),
  early: z.object({
    active: z.boolean(),
    reason: z.enum([...EARLY_REASONS, "not_accepted", "final"]).nullable(),
  }),
  strategy: z.array(StrategyWord).nullable(),
  /** Plain words for a refusal; empty where it was accepted. */
  why: z.string(),
  /** The verdict under the other reading of mixed tools, where it differs. */
  otherwise: z.enum(["accepted", "refused"]).nullable(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type SimulatedVerdict = z.infer<typeof SimulatedVerdict>;

export const simulateRound = endpoint({
  method: "POST",
  path: "/matrix/simulate",
  summary: "Judge a list of calls as the overseer would, without running anything",
  permission: "read",
  body: SimulateRoundInput,
  response: z.object({
    revision: z.number().int(),
    mixedStrategies: z.enum(MIXED_STRATEGIES),
    verdicts: z.array(SimulatedVerdict),
  }),
});
