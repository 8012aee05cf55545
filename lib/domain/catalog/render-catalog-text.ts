// The catalog as the model reads it; governance reads the effective tools themselves, never this text (R77, R78).
import type { EffectiveTool } from "./effective-tool";
import { oneLine } from "./one-line";
import { parameterLines } from "./parameter-lines";
import { renderScope, scopeToken } from "./render-scope";

export type CatalogDetail = "full" | "compact";

/** Only what the agent may call, in the catalog's order. */
export function renderCatalogText(
  tools: readonly EffectiveTool[],
  detail: CatalogDetail = "full",
): string {
  const allowed = tools.filter((tool) => tool.allowed);
  if (detail === "compact") return allowed.map(compactLine).join("\n");
  return [INTRODUCTION, ...allowed.map(renderTool)].join("\n\n");
}

const INTRODUCTION =
  "A tool without a Scope block has an unknown strategy: it must be the only action of its round.";

/** One tool in full: id, description, parameters, Scope. Descriptions are indented, so they can fake no Scope. */
export function renderTool(tool: EffectiveTool): string {
  const { definition } = tool;
  const description = (definition?.description ?? "").split(/\r\n|[\n\r\u2028\u2029]/);
  const parameters = parameterLines(definition?.inputSchema ?? null);
  return [
    oneLine(tool.id),
    ...description.filter((line) => line.trim() !== "").map((line) => `  ${line}`),
    ...(parameters.length === 0
      ? []
      : ["Parameters:", ...parameters.map((line) => `    • ${line}`)]),
    ...renderScope(tool),
  ].join("\n");
}

function compactLine(tool: EffectiveTool): string {
  const description = oneLine(tool.definition?.description ?? "");
  return `${oneLine(tool.id)} ${scopeToken(tool)}${description === "" ? "" : `: ${description}`}`;
}
