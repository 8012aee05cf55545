// Line arithmetic on a text: where a line starts, where it ends, and how far something is indented.

/** Offset of the first character of the line that `offset` is on. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Offset after the line break that ends the content before `offset`; the end of the text where there is none. */
export function nextLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === "\n") return offset;
  const lineBreak = text.indexOf("\n", offset);
  return lineBreak === -1 ? text.length : lineBreak + 1;
}

/** Whether only white space stands before `offset` on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === "";
}

/** Spaces that put text at the column of `offset`. */
export function indentAt(text: string, offset: number): string {
  return " ".repeat(offset - lineStart(text, offset));
}

/** `block` with every line but the first moved right; empty lines stay empty. */
export function indentRest(block: string, indent: string): string {
  return block.replace(/\n(?=[^\n])/g, `\n${indent}`);
}

/** Whole lines for the text at `offset`, which is a line's start or the very end of the text. */
export function asLines(text: string, offset: number, lines: string): string {
  const lacksBreak = offset === text.length && offset > 0 && text[offset - 1] !== "\n";
  return lacksBreak ? `\n${lines}` : `${lines}\n`;
}
