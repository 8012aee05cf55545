// Reads a tool's doc text, Google style or JSDoc, into a description and one text per parameter (R8).
//
// 1. A parameter entry starts with its whole name; a longer name that ends alike is another parameter.
// 2. Lines that continue an entry join it with a space, `Note: …` included.
// 3. The description is everything before the first section or tag, word for word.
// 4. Time is linear in the text.
import { type DocLine, docLines } from "./doc-lines";
import { type DocSection, docSections, type SectionKind } from "./doc-sections";

export type ParsedDoc = {
  readonly description: string;
  /** By parameter name; dotted where the doc describes a nested property. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly returns: string;
  /** By error name. */
  readonly raises: ReadonlyMap<string, string>;
};

type Entry = { readonly name: string; readonly lines: string[] };

/** Words that open a remark inside a text rather than an entry of their own. */
const REMARKS = new Set([
  ...["Note", "Notes", "Warning", "Caution", "Important", "Tip", "Hint", "Example", "Examples"],
  ...["Default", "Defaults", "Format", "See", "Deprecated", "Usage"],
]);

const ENTRY =
  /^\*{0,2}([\p{L}_$][\p{L}\p{N}_$.-]*) ?(?:\([^()]*(?:\([^()]*\)[^()]*)*\))? ?:(?: (.*))?$/u;
const TAG_TYPE = /^\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\} ?/;
const TAG_NAME = /^(?:\[ ?)?([\p{L}_$][\p{L}\p{N}_$.]*)(?: ?=[^\]]*)?(?: ?\])? ?(?:[-–—:] )?(.*)$/u;

/** `known`: the schema's names; a word that usually opens a remark, such as `Note`, is a parameter only among them. */
export function parseDoc(text: string, known: ReadonlySet<string> = new Set()): ParsedDoc {
  const sections = docSections(docLines(text));
  const entries = (kind: SectionKind) =>
    sections
      .filter((section) => section.kind === kind)
      .flatMap((section) => entriesOf(section, known));
  return {
    description: proseOf(sections.find((section) => section.kind === "description")?.lines ?? []),
    parameters: textByName(entries("parameters")),
    returns: sections
      .filter((section) => section.kind === "returns")
      .flatMap((section) => section.lines.map((line) => line.text))
      .join(" ")
      .trim(),
    raises: textByName(entries("raises")),
  };
}

function entriesOf(section: DocSection, known: ReadonlySet<string>): readonly Entry[] {
  const lines = section.lines.filter((line) => line.text !== "").map(squeezed);
  return section.tagged ? taggedEntry(section.kind, lines, known) : listedEntries(lines, known);
}

/** A tag is one entry: everything below its line continues it. */
function taggedEntry(
  kind: SectionKind,
  lines: readonly DocLine[],
  known: ReadonlySet<string>,
): readonly Entry[] {
  const [first, ...more] = lines.map((line) => line.text);
  const head = first ?? "";
  const type = TAG_TYPE.exec(head);
  const body = head.slice(type?.[0].length ?? 0);
  const found = kind === "raises" && type ? [body, type[1] ?? "", body] : TAG_NAME.exec(body);
  if (!found) return [];
  const name = kind === "parameters" ? parameterName(found[1] ?? "", known) : (found[1] ?? "");
  return [{ name, lines: [found[2] ?? "", ...more] }];
}

/** The first line's indentation is that of the entries; deeper lines continue the one above. */
function listedEntries(lines: readonly DocLine[], known: ReadonlySet<string>): readonly Entry[] {
  const indent = lines[0]?.indent ?? 0;
  const entries: Entry[] = [];
  for (const line of lines) {
    if (line.indent < indent) break;
    const found = line.indent === indent ? ENTRY.exec(line.text) : null;
    const name = found?.[1] ?? "";
    if (found && (known.has(name) || !REMARKS.has(name))) {
      entries.push({ name, lines: [found[2] ?? ""] });
    } else {
      entries.at(-1)?.lines.push(line.text);
    }
  }
  return entries;
}

/** `args.month` is about `month`, unless the schema has a parameter `args`. */
function parameterName(name: string, known: ReadonlySet<string>): string {
  const [root = name, ...path] = name.split(".");
  return path.length === 0 || known.has(root) ? name : path.join(".");
}

function textByName(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(entries.map((entry) => [entry.name, entry.lines.join(" ").trim()]));
}

function proseOf(lines: readonly DocLine[]): string {
  return lines
    .map((line) => " ".repeat(line.indent) + line.text)
    .join("\n")
    .trim();
}

/** One space for any run of white space, so that no pattern below has two ways to match it. */
function squeezed(line: DocLine): DocLine {
  return { indent: line.indent, text: line.text.replace(/\s+/g, " ") };
}
