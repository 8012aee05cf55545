// A list of calls judged as the overseer would judge it, under the agent's policy and under the other reading of mixed
// tools; nothing is run.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  SimulatedAction,
  SimulatedVerdict,
  SimulateRoundInput,
  simulateRound as simulateRoundEndpoint,
} from "@/lib/contracts/matrix";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { RoundAction, Verdict } from "@/lib/domain/rounds/action";
import { explainVerdict } from "@/lib/domain/rounds/explain-verdict";
import type { RoundRules } from "@/lib/domain/rounds/judge-action";
import { judgeRound } from "@/lib/domain/rounds/judge-round";
import { validateCall } from "@/lib/domain/rounds/validate-call";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

const OTHER = { every: "any", any: "every" } as const;

/** @throws AppError NOT_FOUND for an agent that is not there. */
export async function simulateRound(
  context: ServiceContext,
  input: z.output<typeof SimulateRoundInput>,
): Promise<ResponseOf<typeof simulateRoundEndpoint>> {
  authorise(context.actor, "read");
  const { agent, tools, standIns, revision } = await loadCatalog(context, { agent: input.agent });
  const mixed = input.mixedStrategies ?? agent.mixedStrategies;
  const validate = validateCall(context.argumentValidator);
  const rules: RoundRules = {
    findTool: toolLookup({ tools, standIns }),
    validate: (tool, args) => (input.checkArguments ? validate(tool, args) : []),
    mixed,
    maxActions:
      input.maxActionsPerRound === undefined ? agent.maxActionsPerRound : input.maxActionsPerRound,
  };
  const actions = input.actions.map(toRoundAction);
  const verdicts = judgeRound(rules, actions);
  const otherwise = judgeRound({ ...rules, mixed: OTHER[mixed] }, actions);
  return {
    revision,
    mixedStrategies: mixed,
    verdicts: verdicts.map((verdict, place) =>
      toSimulatedVerdict(verdict, otherwise[place], explainVerdict(verdict, verdicts)),
    ),
  };
}

function toRoundAction(action: SimulatedAction): RoundAction {
  if (action.kind === "final") return action;
  return { kind: "call", tool: action.tool, params: action.params ?? {} };
}

function toSimulatedVerdict(
  verdict: Verdict,
  other: Verdict | undefined,
  why: string,
): SimulatedVerdict {
  const { index, code, blockedBy, early, traits, issues } = verdict;
  const differs = other !== undefined && other.verdict !== verdict.verdict;
  return {
    index,
    verdict: verdict.verdict,
    code,
    blockedBy,
    early,
    strategy: traits && [...traits.strategy],
    why,
    otherwise: differs ? other.verdict : null,
    issues: issues.map(({ path, message }) => ({ path, message })),
  };
}
