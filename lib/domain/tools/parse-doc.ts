// Reads a tool's doc text, Google style or JSDoc, into a description and one text per parameter (R8).
//
// 1. A parameter entry starts with its whole name; a longer name that ends alike is another parameter.
// 2. Lines that continue an entry join it with a space, `Note: …` included.
// 3. The description is everything before the first section or tag, word for word.
// 4. Time is linear in the text.

export type ParsedDoc = {
  readonly description: string;
  /** By parameter name; dotted where a doc describes a nested property. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly returns: string;
  /** By error name. */
  readonly raises: ReadonlyMap<string, string>;
};

type Section = "parameters" | "returns" | "raises" | "other";

const SECTIONS: ReadonlyMap<string, Section> = new Map<string, Section>([
  ...["args", "arguments", "parameters", "params", "keyword args", "keyword arguments"].map(
    (title): [string, Section] => [title, "parameters"],
  ),
  ...["returns", "return", "yields", "yield"].map((title): [string, Section] => [title, "returns"]),
  ...["raises", "raise", "throws", "exceptions"].map((title): [string, Section] => [title, "raises"]),
  ...["attributes", "see also", "todo", "references"].map((title): [string, Section] => [
    title,
    "other",
  ]),
]);
