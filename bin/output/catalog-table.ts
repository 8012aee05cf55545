// The catalog for a person: one line a tool, and whatever differs in a namespace below it.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { Family, ProvenanceEntry } from "@/lib/domain/traits/layers";
import { printable } from "./printable";

const HEADINGS = ["TOOL", "ALLOWED", "STRATEGY", "EARLY", "SAID BY"];

export function catalogTable(tools: readonly EffectiveTool[]): string {
  const rows = [HEADINGS, ...tools.flatMap(toolRows)].map((row) => row.map(printable));
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

function toolRows(tool: EffectiveTool): readonly (readonly string[])[] {
  const allowed = tool.allowed ? "yes" : "no";
  const own = [tool.id, allowed, ...traitCells(tool)];
  const namespaces = Object.entries(tool.byNamespace).map(([name, traits]) => [
    `  in ${name}`,
    "",
    ...traitCells(traits),
  ]);
  return [own, ...namespaces];
}

function traitCells({
  strategy,
  early,
  provenance,
}: Pick<EffectiveTool, "strategy" | "early" | "provenance">) {
  const start = early.active ? "yes" : (early.reason ?? "no").replaceAll("_", " ");
  return [strategy.join(", "), start, sayer(provenance, "strategy")];
}

function sayer(provenance: readonly ProvenanceEntry[], family: Family): string {
  const winner = provenance.find((entry) => entry.family === family && entry.won);
  if (winner === undefined) return "";
  const layer = winner.layer.replaceAll("_", " ");
  return winner.at === null ? layer : `${layer}, line ${winner.at.line}`;
}
