// What of a catalog's screen lives in its address.
import {
  createLoader,
  type inferParserType,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { EARLY_CHOICES, TOOL_STANDINGS } from "@/components/catalog/catalog-filter";
import { STRATEGY_WORDS } from "@/components/traits/strategy-words";

export const CATALOG_VIEWS = [
  "table",
  "text",
  "providers",
  "offer",
  "compare",
  "findings",
] as const;

export const catalogPlaceParams = {
  /** Absent: the newest. */
  revision: parseAsInteger,
  view: parseAsStringLiteral(CATALOG_VIEWS).withDefault("table"),
  provider: parseAsStringLiteral(["anthropic", "openai", "gemini", "mcp"]).withDefault("anthropic"),
  /** The tool that is asked about. */
  why: parseAsString,
  /** What a turn is about, and how many tools it may be told of; absent: as many as the agent's settings say. */
  task: parseAsString,
  maxTools: parseAsInteger,
  withAgent: parseAsString,
  withRevision: parseAsInteger,
};
export const loadCatalogPlace = createLoader(catalogPlaceParams);
export type CatalogPlaceParams = inferParserType<typeof catalogPlaceParams>;

export const catalogFilterParams = {
  q: parseAsString,
  connection: parseAsString,
  strategy: parseAsStringLiteral(STRATEGY_WORDS),
  early: parseAsStringLiteral(EARLY_CHOICES),
  standing: parseAsStringLiteral(TOOL_STANDINGS),
};
