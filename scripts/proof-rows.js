// The tables of docs/requirements.md and docs/failure-modes.md: what each row names as its proof, and what is wrong with that.

/** The proof's cell names tests as `file` "title"; a quotation mark in a title is written \" and a bar \|. */
const NAMED_TEST = /`([^`]+)` "((?:[^"\\]|\\.)*)"/g;
const OPEN = /(?:^|[\s>])open: (.+?)\s*$/;

/**
 * The rows of all tables of a document, heading rows left out, each under the heading before it.
 * @returns {readonly { line: number, section: string, name: string, cells: readonly string[], tests: readonly { file: string, title: string }[], open: string | null }[]}
 */
export function proofRows(text) {
  let section = "";
  return text.split("\n").flatMap((line, at) => {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    if (!/^\| /.test(line)) return [];
    const cells = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    const [name = ""] = cells;
    const proof = cells.at(-1) ?? "";
    if (/^-+$/.test(name) || proof === "proof") return [];
    const tests = [...proof.matchAll(NAMED_TEST)].map(([, file, title]) => ({
      file,
      title: title.replace(/\\(["|])/g, "$1"),
    }));
    const open = OPEN.exec(proof.replace(NAMED_TEST, ""))?.[1] ?? null;
    return [{ line: at + 1, section, name, cells, tests, open }];
  });
}

/** `titlesOf` answers the titles of a test file with how they run, null where there is no such file. */
export function rowFaults(rows, titlesOf) {
  return rows.flatMap(({ line, name, tests, open, cells }) => {
    const say = (what) => `line ${line}, ${name}: ${what}`;
    if (cells.some((cell) => cell === "")) return [say("a cell is empty")];
    if (tests.length === 0 && open === null) return [say("names no test, and is not open")];
    const runs = tests.map(({ file, title }) => ({ file, title, how: howItRuns(file, title) }));
    const faults = runs.flatMap(({ file, title, how }) =>
      how === "always" || how === "sometimes" ? [] : [say(`${file} "${title}" ${how}`)],
    );
    const isHeld = open !== null || runs.some(({ how }) => how === "always");
    if (faults.length === 0 && !isHeld) faults.push(say("every test of it may be left out"));
    return faults;
  });

  function howItRuns(file, title) {
    const titles = titlesOf(file);
    if (titles === null) return "is in no test file";
    const how = titles.get(title);
    if (how === undefined) return "is no title there";
    return how === "never" ? "is skipped" : how;
  }
}

/** Each of R1 to R`last` once, in this order. */
export function numberFaults(rows, last) {
  const wanted = Array.from({ length: last }, (_, at) => `R${at + 1}`);
  const names = rows.map(({ name }) => name);
  const missing = wanted
    .filter((name) => !names.includes(name))
    .map((name) => `${name} is missing`);
  const strange = rows
    .filter(({ name }, at) => !wanted.includes(name) || names.indexOf(name) !== at)
    .map(({ name, line }) => `line ${line}: ${name} is no requirement, or stands twice`);
  return [...missing, ...strange];
}

/** Each of the mechanisms has a heading with at least one row. */
export function sectionFaults(rows, sections) {
  const known = new Set(rows.map(({ section }) => section));
  return sections.filter((section) => !known.has(section)).map((one) => `${one} has no row`);
}
