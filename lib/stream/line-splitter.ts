// Cuts text into lines whatever its chunks: CRLF, LF and CR all end a line, and a CRLF may itself be cut in two.
//
// Invariants, each with a test of the same number:
// 1. The lines depend on the text, never on its chunks; each character is looked at once.
// 2. A CR ends its line at once; an LF right behind it belongs to the same ending.

export type LineSplitter = {
  split(text: string): string[];
  /** The last line, where nothing ended it; null where there is none. */
  end(): string | null;
};

const LINE_END = /[\r\n]/g;

export function createLineSplitter(): LineSplitter {
  let parts: string[] = [];
  let afterReturn = false;

  function finish(tail: string): string {
    const line = parts.length === 0 ? tail : parts.join("") + tail;
    parts = [];
    return line;
  }

  /** Most streams hold no CR at all, and then there is only one thing to look for. */
  function splitPlain(text: string, lines: string[]): string[] {
    let start = 0;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", start)) {
      lines.push(finish(text.slice(start, at)));
      start = at + 1;
    }
    if (start < text.length) parts.push(start === 0 ? text : text.slice(start));
    return lines;
  }

  return {
    split(text) {
      const lines: string[] = [];
      if (!afterReturn && !text.includes("\r")) return splitPlain(text, lines);
      let start = afterReturn && text.startsWith("\n") ? 1 : 0;
      if (text !== "") afterReturn = false;
      LINE_END.lastIndex = start;
      for (let match = LINE_END.exec(text); match !== null; match = LINE_END.exec(text)) {
        lines.push(finish(text.slice(start, match.index)));
        start = match.index + 1;
        if (match[0] !== "\r") continue;
        if (start === text.length) afterReturn = true;
        else if (text[start] === "\n") start += 1;
        LINE_END.lastIndex = start;
      }
      if (start < text.length) parts.push(text.slice(start));
      return lines;
    },
    end: () => (parts.length === 0 ? null : finish("")),
  };
}
