// Statements that are not ours, as a library asks them of a database of either kind.
import type { Database, Db } from "./database";

/** Its rows. Several statements at once only without values. Rejects as the driver does. */
export type PlainSql = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Outside of any transaction. */
export function plainSql({ pglite, prepared }: Database): PlainSql {
  return async (text, values = []) => {
    if (pglite === null) return rowsOf(await prepared.run({ name: null, text, values }));
    if (values.length > 0) return rowsOf((await pglite.query(text, [...values])).rows);
    return rowsOf((await pglite.exec(text)).at(-1)?.rows);
  };
}

/** Within an open transaction: one statement at a time. */
export function plainSqlWithin(tx: Db): PlainSql {
  return async (text, values = []) => rowsOf(await tx.$queryRawUnsafe(text, ...values));
}

/** Guarantee: every driver here answers objects, one a row; several statements at once answer nothing that is read. */
function rowsOf(rows: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(rows) ? rows : [];
}
