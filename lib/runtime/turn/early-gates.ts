// The gates before an early start: all of them must be open, and the first that is closed is written down (R87).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { gateRulesOf } from "@/lib/domain/catalog/gate-rules";
import { approvalNeed } from "@/lib/domain/gates/approval-need";
import type { VerdictCode } from "@/lib/domain/rounds/action";
import type { EarlyGate } from "../ports/round-event";
import type { BoundTool } from "../ports/tool-runner";
import type { JudgedAction } from "./judged-action";

/** What the moment says, beside the call itself. */
export type EarlyMoment = {
  /** The kill switch holds the agent, the tool or early starts. */
  readonly isStopped: boolean;
  readonly isSwitchedOn: boolean;
  /** The generation has shown that it breaks off: nothing further starts early. */
  readonly isBreakingOff: boolean;
  readonly isUnderLimit: boolean;
};

/** Null where every gate is open. `bound` is the code behind the tool, null where there is none. */
export function closedGate(
  action: JudgedAction,
  bound: BoundTool | null,
  moment: EarlyMoment,
): EarlyGate | null {
  const { code, early } = action.verdict;
  if (code !== null) return REFUSED_AT.get(code) ?? "overseer";
  if (action.kind !== "call") return "shape";
  if (!early.active) return early.reason === "strategy_not_neutral" ? "strategy" : "profile";
  if (moment.isStopped) return "stopped";
  return closedByCode(action.tool, bound) ?? closedByMoment(moment);
}

const REFUSED_AT: ReadonlyMap<VerdictCode, EarlyGate> = new Map([
  ["ARGS_UNPARSEABLE", "shape"],
  ["UNKNOWN_TOOL", "tool"],
  ["TOOL_NOT_ALLOWED", "tool"],
  ["INVALID_ARGUMENTS", "arguments"],
]);

/** Whether a call would wait for a person, or for an agent, in the middle of somebody's generation. */
function closedByCode(tool: EffectiveTool | undefined, bound: BoundTool | null): EarlyGate | null {
  if (tool === undefined || bound === null) return "handler";
  const { shape, contract } = bound;
  if (approvalNeed(contract, gateRulesOf(tool)) !== null) return "approval";
  if (shape === "human") return "suspends";
  return shape === "agent" && contract.budget?.mode === "awaited" ? "awaited_agent" : null;
}

function closedByMoment(moment: EarlyMoment): EarlyGate | null {
  if (!moment.isSwitchedOn) return "switched_off";
  if (moment.isBreakingOff) return "generation";
  return moment.isUnderLimit ? null : "limit";
}
