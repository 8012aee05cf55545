// Which rows a filter of the traits lets through: one rule for the API and for the screen that filters as one types.
import type { ResponseOf } from "./endpoint";
import type { listTraits, TraitFilter } from "./traits";

type Row = ResponseOf<typeof listTraits>["groups"][number]["rows"][number];

/** A row shows when every part of the filter that is given fits. */
export function matchesTraitFilter(row: Row, alias: string, filter: TraitFilter): boolean {
  return (
    (filter.connection === undefined || filter.connection === alias) &&
    (filter.strategy === undefined || row.strategy.includes(filter.strategy)) &&
    (filter.early === undefined || filter.early === earlyKind(row)) &&
    (filter.state === undefined || filter.state === row.state) &&
    (filter.finding === undefined ||
      row.findings.some(({ severity }) => severity === filter.finding)) &&
    (filter.suggested === undefined || filter.suggested === (row.suggestion !== null)) &&
    (filter.overridden === undefined || filter.overridden === row.version > 0) &&
    (filter.q === undefined || hasWords(row, filter.q))
  );
}

function earlyKind({ early }: Row): NonNullable<TraitFilter["early"]> {
  if (early.active) return "active";
  return early.reason === "no_profile" ? "none" : "inactive";
}

/** Every word of the question must occur somewhere in the id or the namespace. */
function hasWords({ id, namespace }: Row, question: string): boolean {
  const text = `${id} ${namespace ?? ""}`.toLowerCase();
  return question
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
