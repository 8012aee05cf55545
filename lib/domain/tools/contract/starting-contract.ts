// Where an operator starts when they say what a stranger's tool is: the most careful contract that the shape leaves room for.

import type { Shape } from "../definition/tool-definition";
import { CAREFUL_CONTRACT } from "./careful-contract";
import { type ExecutionContract, NO_EFFECTS } from "./contract";
import { LIMITS } from "./limits";

/**
 * Everything that the shape does not rule out stays as the careful contract has it. A read needs no approval; `isDoubted`
 * keeps one where nobody but the tool's own words speaks for its being a read. A job's siblings are for the operator to
 * name, so a job cannot be declared from here alone.
 */
export function startingContract(shape: Shape, isDoubted = false): ExecutionContract {
  switch (shape) {
    case "query":
    case "handle":
      return {
        ...CAREFUL_CONTRACT,
        effects: { ...NO_EFFECTS, openWorld: true },
        retry: { story: "read_only" },
        confirmation: isDoubted ? CAREFUL_CONTRACT.confirmation : { kind: "none" },
      };
    case "command":
      return CAREFUL_CONTRACT;
    case "job":
      return { ...CAREFUL_CONTRACT, pattern: "async_job" };
    case "agent":
      return { ...CAREFUL_CONTRACT, budget: SMALL_BUDGET };
    case "human":
      return { ...CAREFUL_CONTRACT, pattern: "event" };
  }
}

/** Awaited, so the tool's own timeout ends it. */
const SMALL_BUDGET = {
  maxSteps: 10,
  maxTokens: 20_000,
  maxWallMs: LIMITS.toolTimeoutMs,
  maxSpawn: 0,
  mode: "awaited",
  notify: "none",
} as const;
