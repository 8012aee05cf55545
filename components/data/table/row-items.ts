// Lines of a table in the order of the screen: rows, with a heading before each group.

export type RowItem<Row> =
  | {
      readonly kind: "group";
      readonly id: string;
      readonly rows: readonly Row[];
      readonly isFolded: boolean;
    }
  | { readonly kind: "row"; readonly id: string; readonly row: Row };

type Grouping<Row> = {
  readonly rowId: (row: Row) => string;
  readonly groupOf?: ((row: Row) => string) | undefined;
  readonly folded: ReadonlySet<string>;
};

/** Groups stand in the order in which they first occur; rows keep their order inside. */
export function rowItems<Row>(
  rows: readonly Row[],
  { rowId, groupOf, folded }: Grouping<Row>,
): RowItem<Row>[] {
  const asItem = (row: Row): RowItem<Row> => ({ kind: "row", id: rowId(row), row });
  if (!groupOf) return rows.map(asItem);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = groupOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].flatMap(([id, members]) => {
    const isFolded = folded.has(id);
    const heading: RowItem<Row> = { kind: "group", id, rows: members, isFolded };
    return isFolded ? [heading] : [heading, ...members.map(asItem)];
  });
}
