// Tables of values for one statement: each column is one array, so that a text planned once serves any number of rows.

/** Each with its type. All names are our own schema's, never anybody's input. */
export type Columns = readonly (readonly [string, string])[];

type Row = Readonly<Record<string, unknown>>;

export function quoted(columns: Columns): string {
  return columns.map(([name]) => `"${name}"`).join(", ");
}

export type ArrayTables = {
  /** For a `FROM`: the rows of the table at that place, numbered from 1 as `nth`. */
  from(table: number, alias: string): string;
  /** Of a statement in which nothing else has a place. */
  values(tables: readonly (readonly Row[])[]): readonly string[];
};

export function arrayTables(tables: readonly Columns[]): ArrayTables {
  return {
    from: (table, alias) => {
      const columns = tables[table] ?? [];
      const before = tables.slice(0, table).reduce((count, one) => count + one.length, 0);
      const places = columns.map(([, type], at) => `$${before + at + 1}::text::${type}[]`);
      return `unnest(${places.join(", ")}) WITH ORDINALITY AS ${alias} (${quoted(columns)}, "nth")`;
    },
    values: (rows) =>
      tables.flatMap((columns, at) =>
        columns.map(([name]) => arrayText((rows[at] ?? []).map((row) => row[name]))),
      ),
  };
}

/** As PostgreSQL reads a list in a text; texts may hold what a `text` column takes. */
function arrayText(values: readonly unknown[]): string {
  return `{${values.map(printElement).join(",")}}`;
}

function printElement(value: unknown): string {
  if (typeof value !== "string") return value === null ? "NULL" : String(value);
  // Quoted as in JSON where nothing but quotes and backslashes is escaped there, and that is built in.
  if (/^[\x20-\x7e]*$/.test(value)) return JSON.stringify(value);
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
