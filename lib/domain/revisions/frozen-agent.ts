// An agent's part as revisions keep it: settings that stand at their default are not written, so that parts from before a
// setting existed read as the default and keep their hash.
import type { AgentSnapshot } from "./snapshot";

/** How rounds run, where nobody has said anything else. */
export const ROUND_DEFAULTS = {
  enforcement: "enforce",
  earlyLimit: null,
  settleMs: null,
  model: null,
  mayAsk: null,
} as const satisfies Partial<AgentSnapshot>;

type Setting = keyof typeof ROUND_DEFAULTS;

export type FrozenAgent = Omit<AgentSnapshot, Setting> & Partial<Pick<AgentSnapshot, Setting>>;

export function freezeAgent(agent: AgentSnapshot): FrozenAgent {
  const fields = Object.entries(agent).filter(
    ([name, value]) => !(name in ROUND_DEFAULTS) || value !== ROUND_DEFAULTS[name as Setting],
  );
  // Exactly the settings that are optional in the frozen form can have been left out.
  return Object.fromEntries(fields) as FrozenAgent;
}

export function thawAgent(frozen: FrozenAgent): AgentSnapshot {
  return { ...ROUND_DEFAULTS, ...frozen };
}
