// Rows of the traits table: the API's rows with their connection, flattened in the order of the screen.
import type { TraitGroupData, TraitList, TraitRowData } from "@/lib/client/traits";
import { matchesTraitFilter } from "@/lib/contracts/trait-filter";
import type { TraitFilter } from "@/lib/contracts/traits";
import { rowKey } from "./use-drafts";

export type TraitLine = {
  readonly key: string;
  readonly alias: string;
  readonly row: TraitRowData;
  readonly isEdited: boolean;
};

/** `edited`: keys of rows with an edit that is not saved. */
export function traitLines(
  groups: TraitList["groups"],
  filter: TraitFilter,
  edited: ReadonlySet<string>,
): readonly TraitLine[] {
  return groups.flatMap(({ alias, rows }) =>
    rows
      .filter((row) => matchesTraitFilter(row, alias, filter))
      .map((row) => {
        const key = rowKey(row);
        return { key, alias, row, isEdited: edited.has(key) };
      }),
  );
}

/** `browser · mcp · 3 of 25 tools allowed`, without the name. */
export function groupWords(group: TraitGroupData): string {
  const { kind, allowed, listed, discovered, namespaces } = group;
  const where = namespaces.length > 0 ? namespaces.join(", ") : kind.replace("_", " ");
  if (!discovered) return `${where} · not discovered yet`;
  return allowed === listed
    ? `${where} · ${listed} ${listed === 1 ? "tool" : "tools"}`
    : `${where} · ${allowed} of ${listed} tools allowed`;
}
