// A statement by its text and values, for what is asked so often that it is worth being planned once for each connection.

export type PreparedStatement = {
  /** One text has one name; null where planning anew each time is the better choice. */
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
};

/** Its rows; one statement is one commit. Rejects as the driver does. */
export type RunPrepared = (statement: PreparedStatement) => Promise<readonly unknown[]>;

/** Numbers the places of a statement's values, in their order. */
export function places(): (type: string) => string {
  let count = 0;
  return (type) => {
    count += 1;
    return `$${count}::${type}`;
  };
}
