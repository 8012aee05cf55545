// One cell of a CSV file that no spreadsheet takes for a formula.

/** RFC 4180: quoted where it has to be. What a spreadsheet would run gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
