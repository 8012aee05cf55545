// Cuts a doc's lines at its section titles and tags: what is description, what is about parameters, results, errors.
import type { DocLine } from "./doc-lines";

export type SectionKind = "description" | "parameters" | "returns" | "raises" | "other";

export type DocSection = {
  readonly kind: SectionKind;
  /** Opened by a tag: the rest of the tag's line comes first, and the section holds one entry. */
  readonly tagged: boolean;
  readonly lines: readonly DocLine[];
};

const TITLES = new Map<string, SectionKind>([
  ["args", "parameters"],
  ["arguments", "parameters"],
  ["parameters", "parameters"],
  ["params", "parameters"],
  ["keyword args", "parameters"],
  ["keyword arguments", "parameters"],
  ["returns", "returns"],
  ["return", "returns"],
  ["yields", "returns"],
  ["raises", "raises"],
  ["throws", "raises"],
  ["attributes", "other"],
  ["references", "other"],
  ["see also", "other"],
  ["todo", "other"],
]);

const TAGS = new Map<string, SectionKind>([
  ["param", "parameters"],
  ["arg", "parameters"],
  ["argument", "parameters"],
  ["property", "parameters"],
  ["prop", "parameters"],
  ["returns", "returns"],
  ["return", "returns"],
  ["throws", "raises"],
  ["exception", "raises"],
  ["async", "other"],
  ["deprecated", "other"],
  ["example", "other"],
  ["internal", "other"],
  ["see", "other"],
  ["since", "other"],
  ["template", "other"],
]);

type Draft = { kind: SectionKind; tagged: boolean; lines: DocLine[] };
type Opening = { readonly kind: SectionKind; readonly tagged: boolean; readonly rest: string };

export function docSections(lines: readonly DocLine[]): readonly DocSection[] {
  let open: Draft = { kind: "description", tagged: false, lines: [] };
  const sections = [open];
  let titleIndent = 0;
  for (const line of lines) {
    const opening = openingOf(line, titleIndent, open.kind === "description");
    if (opening === null) {
      open.lines.push(line);
      continue;
    }
    titleIndent = line.indent;
    const first = opening.rest === "" ? [] : [{ indent: line.indent, text: opening.rest }];
    open = { kind: opening.kind, tagged: opening.tagged, lines: first };
    sections.push(open);
  }
  return sections;
}

/** A title deeper than the open section's is text of that section; after a description it stands alone on its line. */
function openingOf(line: DocLine, titleIndent: number, inDescription: boolean): Opening | null {
  const tag = /^@(\w+)\b\s*(.*)$/.exec(line.text);
  const tagKind = TAGS.get(tag?.[1]?.toLowerCase() ?? "");
  if (tagKind) return { kind: tagKind, tagged: true, rest: tag?.[2] ?? "" };
  const colon = line.text.indexOf(":");
  if (colon < 0 || (!inDescription && line.indent > titleIndent)) return null;
  const rest = line.text.slice(colon + 1).trim();
  const kind = TITLES.get(line.text.slice(0, colon).trim().toLowerCase());
  if (kind === undefined || (rest !== "" && (inDescription || kind === "parameters"))) return null;
  return { kind, tagged: false, rest };
}
