// Steps that keep a flow from being awaited as a tool: each would wait for somebody or something beyond a tool's time (R191).
import type { EffectiveTool } from "../catalog/effective-tool";
import { gateRulesOf } from "../catalog/gate-rules";
import { approvalNeed } from "../gates/approval-need";
import { awaitsJob } from "../jobs/awaits-job";
import { CAREFUL_CONTRACT } from "../tools/contract/careful-contract";
import { LIMITS } from "../tools/contract/limits";
import type { Flow, FlowStep } from "./flow";

type Unfit = { readonly step: number; readonly message: string };

/** Empty for a flow that is not awaited. A step whose tool is not known is somebody else's to refuse. */
export function unfitSteps(
  { exposed, steps }: Flow,
  find: (tool: string) => EffectiveTool | undefined,
): readonly Unfit[] {
  if (exposed !== "sync") return [];
  return steps.flatMap((step, at) => {
    const tool = find(step.tool);
    const why = tool === undefined ? null : waits(step, tool);
    return why === null ? [] : [{ step: at, message: `${step.name} ${why}` }];
  });
}

function waits({ args: said, takes }: FlowStep, tool: EffectiveTool): string | null {
  // What a step takes is not known before it runs, so a dry run that it may take is none yet.
  const args = Object.fromEntries(
    Object.entries(said).filter(([name]) => !Object.hasOwn(takes, name)),
  );
  const { shape, contract = CAREFUL_CONTRACT } = tool.definition ?? {};
  if (shape === "human" || approvalNeed(contract, gateRulesOf(tool), { args }) !== null)
    return "waits for a person, and nobody is waited for within a tool's time";
  const jobMs = (contract.job?.estimatedMinutes ?? 0) * 60_000;
  if (shape === "job" && jobMs > LIMITS.toolTimeoutMs && awaitsJob(tool, args))
    return `waits for a job of about ${jobMs} ms, and a tool has ${LIMITS.toolTimeoutMs} ms`;
  return null;
}
