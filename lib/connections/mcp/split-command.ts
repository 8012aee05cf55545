// Splits a command line into words as a person means them, without a shell and without anything that a shell would expand.

export type SplitCommand =
  | { readonly ok: true; readonly words: readonly string[] }
  | { readonly ok: false; readonly message: string };

const PIECE = /(\s+)|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\]+)/gy;
const OPERATOR = /^(?:\|{1,2}|&{1,2}|;|[0-9]?>{1,2}|<)$/;

/**
 * Single quotes keep everything, double quotes everything but `\"` and `\\`, a backslash outside quotes the next
 * character. `$`, `~` and `*` mean themselves. A bare `|`, `&&`, `;` or `>` is refused, since no shell would read it.
 */
export function splitCommand(line: string): SplitCommand {
  const words: { text: string; bare: boolean }[] = [];
  let open = false;
  let end = 0;
  for (const piece of line.matchAll(PIECE)) {
    const [whole, space, single, double, escaped, bare] = piece;
    end = piece.index + whole.length;
    if (space === undefined) {
      const text = single ?? double?.replace(/\\(["\\])/g, "$1") ?? escaped ?? bare ?? "";
      const word = open ? words.pop() : undefined;
      words.push({
        text: (word?.text ?? "") + text,
        bare: bare !== undefined && (word?.bare ?? true),
      });
    }
    open = space === undefined;
  }
  if (end < line.length) return { ok: false, message: unfinished(line, end) };
  const operator = words.find((word) => word.bare && OPERATOR.test(word.text));
  if (operator !== undefined) return { ok: false, message: noShell(operator.text) };
  if (words.length === 0) return { ok: false, message: "the command is empty" };
  return { ok: true, words: words.map((word) => word.text) };
}

export type LeadingAssignments = {
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
};

/** `NAME=value` words in front of the program, as a person writes them out of habit. */
export function leadingAssignments(words: readonly string[]): LeadingAssignments {
  const first = words.findIndex((word) => !ASSIGNMENT.test(word));
  const count = first === -1 ? words.length : first;
  const pairs = words.slice(0, count).map((word) => {
    const [, name = "", value = ""] = ASSIGNMENT.exec(word) ?? [];
    return [name, value] as const;
  });
  return { environment: Object.fromEntries(pairs), command: words.slice(count) };
}

const ASSIGNMENT = /^([A-Za-z_]\w*)=([\s\S]*)$/;

function unfinished(line: string, at: number): string {
  const what =
    line[at] === "\\" ? "nothing follows the backslash" : `the quote ${line[at]} is never closed`;
  return `${what} (column ${at + 1})`;
}

function noShell(operator: string): string {
  return `no shell reads the command, so ${operator} has no meaning; put it in quotes to pass it on`;
}
