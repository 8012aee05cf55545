// Picks the findings that concern one agent: its own and the file's, not those of the agents beside it.
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { AgentConfig } from "./connection";
import type { ConfigDocument, ConfigReading } from "./read-config";
import { joinPath } from "./source-tree";

/** Without an agent, only the file's. */
export function findingsAbout(
  { documents, diagnostics }: ConfigReading,
  agent: AgentConfig | null,
): readonly Diagnostic[] {
  const places = documents.flatMap((document) =>
    document.agents.map((one) => ({ isOwn: one === agent, paths: agentPaths(document, one) })),
  );
  const own = places.filter(({ isOwn }) => isOwn).flatMap(({ paths }) => paths);
  const others = places.filter(({ isOwn }) => !isOwn).flatMap(({ paths }) => paths);
  const isIn = (path: string, among: readonly string[]) =>
    among.some((place) => isInside(path, place));
  return diagnostics.filter(({ path }) => isIn(path, own) || !isIn(path, others));
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
