// Compares what a server listed before with what it lists now: added, changed, gone, unchanged.
import { type DefinitionChange, definitionDrift } from "../tools/definition/definition-drift";
import type { ToolDefinition } from "../tools/definition/tool-definition";

type ChangedTool = {
  readonly first: ToolDefinition;
  readonly later: ToolDefinition;
  readonly changes: readonly DefinitionChange[];
};

/** A renamed tool is one that is gone and one that was added: nothing approved for the old name holds for the new. */
export type ListChanges = {
  readonly added: readonly ToolDefinition[];
  readonly changed: readonly ChangedTool[];
  readonly gone: readonly ToolDefinition[];
  readonly unchanged: readonly ToolDefinition[];
};

/** Names are unique on both sides, as an import leaves them. */
export function listChanges(
  before: readonly ToolDefinition[],
  after: readonly ToolDefinition[],
): ListChanges {
  const known = new Map(before.map((tool) => [tool.name, tool]));
  const present = new Set(after.map((tool) => tool.name));
  const changed: ChangedTool[] = [];
  const unchanged: ToolDefinition[] = [];
  for (const later of after) {
    const first = known.get(later.name);
    if (first === undefined) continue;
    const drift = definitionDrift(first, later);
    if (drift.status === "same") unchanged.push(later);
    else changed.push({ first, later, changes: drift.changes });
  }
  return {
    added: after.filter((tool) => !known.has(tool.name)),
    changed,
    gone: before.filter((tool) => !present.has(tool.name)),
    unchanged,
  };
}
