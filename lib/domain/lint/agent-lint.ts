// What agents hand on to each other: a run gets the scopes that its own tools need, as far as its caller has them (R161). Where
// those are all that its caller's tools need, nothing is held back. Seen only beside the other agents' catalogs.
import { HELPER_AGENT } from "../agent-runs/helper-agent";
import type { EffectiveTool } from "../catalog/effective-tool";
import type { AgentConfig } from "../config/connection";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { FLOW_SOURCE } from "../flows/flow-tool";
import { connectionOf, placeOfTool } from "./lint-subject";
import { finding, type Rule, rule } from "./rule";

export const AGENT_RULES = {
  "AGENT-03": rule(
    "warn",
    "An agent that takes tasks may do everything that its caller may: nothing is held back from it.",
    "Allow it only the tools that its tasks need, or hand the tasks to an agent with fewer.",
  ),
} as const satisfies Record<string, Rule>;

export type AgentCatalog = {
  readonly agent: AgentConfig;
  readonly tools: readonly EffectiveTool[];
};

export type AgentFinding = Diagnostic & { readonly agent: string };

/** Of every tool that hands a task to another agent of the workspace, in the order of the catalogs. */
export function agentFindings(catalogs: readonly AgentCatalog[]): readonly AgentFinding[] {
  const needs = new Map(catalogs.map(({ agent, tools }) => [agent.id, scopesOf(tools)]));
  return catalogs.flatMap(({ agent, tools }) =>
    tools.filter(handsOn).flatMap((tool) => {
      const child = tool.definition?.contract?.budget?.agent ?? HELPER_AGENT;
      const own = needs.get(agent.id) ?? NONE;
      const theirs = needs.get(child);
      if (child === agent.id || theirs === undefined || !holdsAll(theirs, own)) return [];
      const place = placeOfTool({
        ...tool,
        subject: tool.id,
        tool,
        connection: connectionOf(agent, tool),
      });
      const message = `${tool.id}: ${child} is handed every scope that ${agent.id}'s own tools need (${[...own].join(", ")})`;
      return [{ ...finding("AGENT-03", AGENT_RULES["AGENT-03"], place, message), agent: agent.id }];
    }),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** A flow says itself which scopes its steps need, and its run has no others. */
function handsOn({ allowed, definition, source }: EffectiveTool): boolean {
  return allowed && definition?.shape === "agent" && source !== FLOW_SOURCE;
}

/** What the agent may not call needs nothing. In order of their names. */
export function scopesOf(tools: readonly EffectiveTool[]): ReadonlySet<string> {
  const needed = tools
    .filter(({ allowed }) => allowed)
    .flatMap(({ definition }) => definition?.contract?.scopes ?? []);
  return new Set(needed.sort());
}

/** Nothing is no privilege. */
function holdsAll(theirs: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  return own.size > 0 && [...own].every((scope) => theirs.has(scope));
}
