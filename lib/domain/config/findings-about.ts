// Picks the findings that concern one agent: its own and the file's, not those of the agents beside it.
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { AgentConfig } from "./connection";
import type { ConfigDocument, ConfigReading } from "./read-config";
import { joinPath } from "./source-tree";

export function findingsAbout(
  { documents, diagnostics }: ConfigReading,
  document: ConfigDocument,
  agent: AgentConfig,
): readonly Diagnostic[] {
  const others = documents.flatMap((other) =>
    other.agents
      .filter((candidate) => candidate !== agent)
      .flatMap((candidate) => agentPaths(other, candidate)),
  );
  const own = agentPaths(document, agent);
  return diagnostics.filter(
    ({ path }) =>
      own.some((place) => isInside(path, place)) || !others.some((place) => isInside(path, place)),
  );
}

/** An agent stands in one of two places. */
function agentPaths({ path }: ConfigDocument, { id }: AgentConfig): readonly string[] {
  return [
    [path, "surfaces", "as_consumer", "agents", id],
    [path, "tools", "agents", id],
  ].map(([base = "", ...steps]) => steps.reduce(joinPath, base));
}

function isInside(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
}
