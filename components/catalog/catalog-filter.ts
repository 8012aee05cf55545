// Which tools of a catalog a filter lets through, and in which sections they stand.
import type { StrategyWord } from "@/components/traits/strategy-words";
import type { CatalogToolData } from "@/lib/client/catalogs";

export const TOOL_STANDINGS = ["callable", "not_allowed", "held", "unlisted"] as const;
export type ToolStanding = (typeof TOOL_STANDINGS)[number];

/** `active` starts early, `inactive` has a profile that does not count. */
export const EARLY_CHOICES = ["active", "inactive"] as const;

/** Null lets everything through. */
export type CatalogFilter = {
  readonly q: string | null;
  readonly connection: string | null;
  readonly strategy: StrategyWord | null;
  readonly early: (typeof EARLY_CHOICES)[number] | null;
  readonly standing: ToolStanding | null;
};

export function matchesCatalogFilter(tool: CatalogToolData, filter: CatalogFilter): boolean {
  const { q, connection, strategy, early, standing } = filter;
  return (
    (connection === null || tool.alias === connection) &&
    (strategy === null || tool.strategy.includes(strategy)) &&
    (early === null || early === earlyChoice(tool)) &&
    (standing === null || stands(tool, standing)) &&
    (q === null || hasWords(tool, q))
  );
}

function stands(tool: CatalogToolData, standing: ToolStanding): boolean {
  if (standing === "callable") return tool.allowed;
  if (standing === "not_allowed") return !tool.allowed;
  return standing === "held" ? tool.held : tool.discovered === null;
}

function earlyChoice({ early }: CatalogToolData): CatalogFilter["early"] {
  if (early.active) return "active";
  return early.reason === "no_profile" ? null : "inactive";
}

/** Every word must occur in the id or the description. */
function hasWords({ id, description }: CatalogToolData, question: string): boolean {
  const text = `${id} ${description}`.toLowerCase();
  return question
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What may be called first, by connection; then what may not. */
export function inSections(tools: readonly CatalogToolData[]): readonly CatalogToolData[] {
  return [...tools.filter(({ allowed }) => allowed), ...tools.filter(({ allowed }) => !allowed)];
}

const OF = "of ";

/** One section for each connection, and one for everything that is not allowed. */
export function sectionOf({ allowed, alias }: CatalogToolData): string {
  return allowed ? `${OF}${alias}` : "denied";
}

/** Null for what is not allowed. */
export function connectionOfSection(section: string): string | null {
  return section.startsWith(OF) ? section.slice(OF.length) : null;
}
