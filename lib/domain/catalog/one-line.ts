// Keeps a stranger's text on one line of bounded length, so that it can fake no other line.
const LONGEST = 500;

export function oneLine(text: string): string {
  const flat = text
    .slice(0, LONGEST * 2)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat;
}
