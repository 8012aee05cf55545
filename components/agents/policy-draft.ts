// An agent's policy while it is being edited: numbers are texts until they are sent.
import type { AgentDetailData } from "@/lib/client/agents";

export type PolicyDraft = {
  readonly description: string;
  readonly mixedStrategies: AgentDetailData["mixedStrategies"];
  readonly hasCap: boolean;
  readonly maxActionsPerRound: string;
  readonly maxToolsPerTurn: string;
};

export function draftOf(agent: AgentDetailData): PolicyDraft {
  const { description, mixedStrategies, maxActionsPerRound, maxToolsPerTurn } = agent;
  return {
    description,
    mixedStrategies,
    hasCap: maxActionsPerRound !== null,
    maxActionsPerRound: String(maxActionsPerRound ?? 10),
    maxToolsPerTurn: String(maxToolsPerTurn),
  };
}

/** What is sent: a number that is none becomes one that the server refuses by its field. */
export function toPolicyInput(draft: PolicyDraft) {
  return {
    description: draft.description.trim(),
    mixedStrategies: draft.mixedStrategies,
    maxActionsPerRound: draft.hasCap ? asNumber(draft.maxActionsPerRound) : null,
    maxToolsPerTurn: asNumber(draft.maxToolsPerTurn),
  };
}

export function isSamePolicy(agent: AgentDetailData, draft: PolicyDraft): boolean {
  const input = toPolicyInput(draft);
  return (
    input.description === agent.description &&
    input.mixedStrategies === agent.mixedStrategies &&
    input.maxActionsPerRound === agent.maxActionsPerRound &&
    input.maxToolsPerTurn === agent.maxToolsPerTurn
  );
}

function asNumber(text: string): number {
  return text.trim() === "" ? 0 : Number(text);
}
