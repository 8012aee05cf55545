// Reads YAML 1.2 or JSON text into a tree with positions, and explains syntax that cannot be read.
import {
  type Document,
  LineCounter,
  type ParsedNode,
  parseAllDocuments,
  type YAMLError,
} from "yaml";
import type { Diagnostic, Position } from "../diagnostics/diagnostic";
import { composeTree } from "./compose-tree";
import { type ConfigRuleId, configFinding } from "./config-rules";
import { decodeSource } from "./decode-source";
import type { SourceNode } from "./source-tree";

export type ParsedSource = {
  /** The text that positions and spans count in: without a byte order mark. */
  readonly text: string;
  readonly hasBom: boolean;
  /** null where the text cannot be used; then a diagnostic of severity error says why. */
  readonly root: SourceNode | null;
  readonly diagnostics: readonly Diagnostic[];
};

/** Always YAML 1.2's core rules, whatever the file asks for. Answers hostile input within bounds; never throws. */
export function parseSource(source: string | Uint8Array): ParsedSource {
  const decoded = decodeSource(source);
  if (!decoded.ok) return { text: "", hasBom: false, root: null, diagnostics: [decoded.problem] };
  return { text: decoded.text, hasBom: decoded.hasBom, ...parseText(decoded.text) };
}

const MAX_EXPLAINED_LINES = 5;

function parseText(text: string): Pick<ParsedSource, "root" | "diagnostics"> {
  const lines = new LineCounter();
  const documents = parseDocuments(text, lines);
  const errors = documents.flatMap((document) => document.errors);
  if (errors.length > 0) return unreadable(explain(errors, lines));
  const [first, second] = documents.filter((document) => document.contents !== null);
  if (first?.contents == null) return unreadable([at("CONFIG-02", 0, lines, "the file is empty")]);
  if (second !== undefined) {
    const start = second.contents?.range[0] ?? 0;
    return unreadable([
      at("CONFIG-02", start, lines, "a second document starts here; a file holds one"),
    ]);
  }
  if (asksForOlderRules(first)) return unreadable([at("CONFIG-02", 0, lines, OLDER_RULES)]);
  const warnings = documents.flatMap((document) => document.warnings);
  const tree = composeTree(first.contents, lines);
  return {
    root: tree.root,
    diagnostics: [
      ...warnings.map((warning) => warningFinding(warning, lines)),
      ...tree.diagnostics,
    ],
  };
}

function parseDocuments(text: string, lines: LineCounter): readonly Document.Parsed<ParsedNode>[] {
  const parsed = parseAllDocuments<ParsedNode>(text, {
    intAsBigInt: true,
    lineCounter: lines,
    logLevel: "silent",
    prettyErrors: false,
    resolveKnownTags: false,
    // Duplicates are found while composing the tree: there both places are known, and it takes linear time.
    uniqueKeys: false,
  });
  return Array.isArray(parsed) ? parsed : [];
}

const OLDER_RULES =
  "the file asks for the rules of YAML 1.1, where yes, no, on and off are booleans; only YAML 1.2 is read here";

function asksForOlderRules(document: Document.Parsed<ParsedNode>): boolean {
  return document.directives.yaml.version === "1.1";
}

const unreadable = (diagnostics: readonly Diagnostic[]) => ({ root: null, diagnostics });

/** One error draws others after it: the first few lines are told, each once, and nesting alone where it is the cause. */
function explain(errors: readonly YAMLError[], lines: LineCounter): readonly Diagnostic[] {
  const exhausted = errors.find((error) => error.code === "RESOURCE_EXHAUSTION");
  if (exhausted !== undefined) return [syntaxFinding(exhausted, lines)];
  const byLine = new Map<number, YAMLError>();
  for (const error of errors) {
    const { line } = lines.linePos(error.pos[0]);
    if (!byLine.has(line)) byLine.set(line, error);
    if (byLine.size === MAX_EXPLAINED_LINES) break;
  }
  return [...byLine.values()].map((error) => syntaxFinding(error, lines));
}

function syntaxFinding(error: YAMLError, lines: LineCounter): Diagnostic {
  if (error.code === "RESOURCE_EXHAUSTION") {
    const message = "values are nested too deeply here";
    return at("CONFIG-04", error.pos[0], lines, message, "Nest less deeply.");
  }
  const message =
    missingBracket(error) ?? missingQuote(error) ?? EXPLAINED[error.code] ?? error.message;
  return at("CONFIG-02", error.pos[0], lines, message);
}

/** The parser speaks of indentation too where a bracket that was opened is never closed. */
function missingBracket({ message }: YAMLError): string | null {
  const due = /^Flow (?:sequence|map) .*end with a (.)$/.exec(message)?.[1];
  return due === undefined ? null : `a bracket stays open above; it needs its ${due}`;
}

/** Noticed at the end of the file only: the text of the quote goes on until there. */
function missingQuote({ message }: YAMLError): string | null {
  const due = /^Missing closing (.)quote$/.exec(message)?.[1];
  return due === undefined ? null : `a quote stays open above; it needs its closing ${due}`;
}

/** What the parser's words leave open. */
const EXPLAINED: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "a tab indents this line; YAML takes spaces only",
  BLOCK_AS_IMPLICIT_KEY:
    "a second `key: value` stands on this line; put it on its own line, or put the value in quotes",
  BAD_INDENT: "this line is indented differently from its neighbours",
  MULTILINE_IMPLICIT_KEY: "this line lacks a colon, or its key runs over several lines",
};

function warningFinding(warning: YAMLError, lines: LineCounter): Diagnostic {
  return at("CONFIG-19", warning.pos[0], lines, warning.message);
}

function at(
  rule: ConfigRuleId,
  offset: number,
  lines: LineCounter,
  message: string,
  fix?: string,
): Diagnostic {
  const own = fix === undefined ? {} : { fix };
  return configFinding(rule, { path: "", at: position(offset, lines) }, message, own);
}

function position(offset: number, lines: LineCounter): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}
