// How two catalogs differ about a tool, in words and by side.
import type { CatalogDifferenceData, CatalogToolData } from "@/lib/client/catalogs";

export type Fact = CatalogDifferenceData["differs"][number];

const WORDS: Readonly<Record<Fact, string>> = {
  allowed: "permission",
  strategy: "strategy",
  execution: "profile",
  early: "early",
  namespaces: "namespaces",
  gateRules: "gate rules",
  definition: "definition",
};

/** What differs; where one side lacks the tool, which one has it. */
export function differenceWords({
  left,
  right,
  differs,
}: CatalogDifferenceData): readonly string[] {
  if (left === null) return ["only right"];
  if (right === null) return ["only left"];
  return differs.map((fact) => WORDS[fact]);
}

/** One side in a few words, for a narrow cell; strategies are shown as chips beside it. */
export function sideWords(tool: CatalogToolData): string {
  return [
    tool.allowed ? null : "not allowed",
    tool.early.active ? "starts early" : null,
    tool.held ? "held" : null,
  ]
    .filter((word) => word !== null)
    .join(", ");
}
