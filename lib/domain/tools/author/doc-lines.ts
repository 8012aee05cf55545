// The lines of a doc text without its comment frame and common margin, so that indentation means something.

export type DocLine = {
  /** Columns of white space before the text, the common margin removed. */
  readonly indent: number;
  readonly text: string;
};

const TAB = 8;

export function docLines(text: string): readonly DocLine[] {
  const lines = unframed(text).map(measured);
  const later = lines.slice(1).filter((line) => line.text !== "");
  const margin = later.reduce(
    (least, line) => Math.min(least, line.indent),
    Number.MAX_SAFE_INTEGER,
  );
  return lines.map((line, index) => ({
    text: line.text,
    indent: index === 0 || line.text === "" ? 0 : line.indent - margin,
  }));
}

/** Takes off `/**`, the star in front of each line and the closing mark. */
function unframed(text: string): readonly string[] {
  const trimmed = text.trim();
  const framed = trimmed.startsWith("/**");
  const body = framed ? trimmed.replace(/^\/\*\*/, "").replace(/\*\/$/, "") : trimmed;
  const lines = body.split(/\r\n|[\n\r\u2028\u2029]/);
  return framed ? lines.map((line) => line.replace(/^[ \t]*\*/, "")) : lines;
}

function measured(line: string): DocLine {
  let indent = 0;
  for (const character of line) {
    if (character === " ") indent += 1;
    else if (character === "\t") indent += TAB - (indent % TAB);
    else break;
  }
  return { indent, text: line.trim() };
}
