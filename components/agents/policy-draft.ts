// An agent's policy while it is being edited: numbers are texts until they are sent.
import type { AgentDetailData } from "@/lib/client/agents";

export type PolicyDraft = {
  readonly description: string;
  readonly mixedStrategies: AgentDetailData["mixedStrategies"];
  readonly enforcement: AgentDetailData["enforcement"];
  readonly hasCap: boolean;
  readonly maxActionsPerRound: string;
  readonly maxToolsPerTurn: string;
  /** Empty for as many as usual. */
  readonly earlyLimit: string;
  /** Empty for as long as usual. */
  readonly settleSeconds: string;
};

export function draftOf(agent: AgentDetailData): PolicyDraft {
  const { description, mixedStrategies, enforcement } = agent;
  const { maxActionsPerRound, maxToolsPerTurn, earlyLimit, settleMs } = agent;
  return {
    description,
    mixedStrategies,
    enforcement,
    hasCap: maxActionsPerRound !== null,
    maxActionsPerRound: String(maxActionsPerRound ?? 10),
    maxToolsPerTurn: String(maxToolsPerTurn),
    earlyLimit: earlyLimit === null ? "" : String(earlyLimit),
    settleSeconds: settleMs === null ? "" : String(settleMs / 1000),
  };
}

/** What is sent: a number that is none becomes one that the server refuses by its field. */
export function toPolicyInput(draft: PolicyDraft) {
  const { mixedStrategies, enforcement, earlyLimit, settleSeconds } = draft;
  return {
    description: draft.description.trim(),
    mixedStrategies,
    enforcement,
    maxActionsPerRound: draft.hasCap ? asNumber(draft.maxActionsPerRound) : null,
    maxToolsPerTurn: asNumber(draft.maxToolsPerTurn),
    earlyLimit: isEmpty(earlyLimit) ? null : asNumber(earlyLimit),
    settleMs: isEmpty(settleSeconds) ? null : Math.round(asNumber(settleSeconds) * 1000),
  };
}

export function isSamePolicy(agent: AgentDetailData, draft: PolicyDraft): boolean {
  const input = toPolicyInput(draft);
  const fields = Object.keys(input) as (keyof typeof input)[];
  return fields.every((field) => input[field] === agent[field]);
}

function isEmpty(text: string): boolean {
  return text.trim() === "";
}

function asNumber(text: string): number {
  return isEmpty(text) ? 0 : Number(text);
}
