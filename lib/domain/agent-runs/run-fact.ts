// What happens to another agent's run, as the round that handed it the task tells (R162, R163).
import type { Coordinates } from "../ledger/ledger-entry";

/** `of` is the call that handed the task over, `run` the turn that does it. */
export type AgentRunFact = { readonly of: Coordinates; readonly run: string } & (
  | {
      readonly type: "agent.started";
      readonly agent: string;
      readonly mode: "awaited" | "detached";
    }
  /** A round of the run begins, or goes on after a wait. */
  | { readonly type: "agent.round_started"; readonly round: number }
  /** `outcome` as the run's own round has it; `suspended` where it waits. Usage so far, of all its rounds. */
  | {
      readonly type: "agent.round_ended";
      readonly round: number;
      readonly outcome: string;
      readonly steps: number;
      readonly tokens: number;
    }
  /** The run is over: the outcome of its last round. */
  | { readonly type: "agent.ended"; readonly state: string }
);
