// A name that a server lists twice: the first one counts, the others are set aside with the reason.
import { definitionDrift } from "../tools/definition/definition-drift";
import type { ListedTool } from "./read-listed-tool";

/**
 * Names that differ only in their Unicode form count as one, since fingerprints cannot tell them apart (settled rule
 * 5a). Where the doubles differ in content the first one gets a warning: nobody knows which of them a call will run.
 */
export function quarantineDoubles(tools: readonly ListedTool[]): readonly ListedTool[] {
  const firsts = new Map<string, ListedTool>();
  const disputed = new Set<ListedTool>();
  const judged = tools.map((tool) => {
    if (tool.name === "") return tool;
    const key = tool.name.normalize("NFC");
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, tool);
      return tool;
    }
    if (differ(first, tool)) disputed.add(first);
    return tool.definition === null
      ? tool
      : { ...tool, definition: null, reason: reason(first, tool) };
  });
  return judged.map((tool) =>
    disputed.has(tool) ? { ...tool, warnings: [...tool.warnings, DISPUTED] } : tool,
  );
}

const DISPUTED =
  "The server lists this name again with another definition; look at both before trusting it.";

function differ(first: ListedTool, again: ListedTool): boolean {
  if (first.definition === null || again.definition === null) return true;
  return definitionDrift(first.definition, again.definition).status === "changed";
}

function reason(first: ListedTool, again: ListedTool): string {
  if (first.name !== again.name) {
    return "Its name is the name of another tool in a different Unicode form.";
  }
  return differ(first, again)
    ? "The server lists this name twice, with different definitions; the first one counts."
    : "The server lists this tool twice; the first one counts.";
}
