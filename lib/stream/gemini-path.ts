// Reads the JSON paths of Gemini's streamed arguments: `$.a.b[0]['any key']`.

/** A key of an object, or a place in a list. */
export type PathStep = string | number;

const STEP = /\.([^.[\]'"\s]+)|\[(\d{1,9})\]|\[("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\]/y;

const NAME = /^[^.[\]'"\s]+$/;

/** The path in front of a last step that is a plain name, and the name; null where the last step is spelled otherwise. */
export function splitName(path: string): { readonly head: string; readonly name: string | null } {
  const dot = path.lastIndexOf(".");
  const name = dot === -1 ? "" : path.slice(dot + 1);
  return NAME.test(name) ? { head: path.slice(0, dot), name } : { head: path, name: null };
}

/** The steps below `$`; null where the path says anything else. */
export function parsePath(path: string): PathStep[] | null {
  if (!path.startsWith("$")) return null;
  const steps: PathStep[] = [];
  STEP.lastIndex = 1;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (match === null) return null;
    const [, name, index, quoted] = match;
    if (index !== undefined) steps.push(Number(index));
    else steps.push(name ?? unquote(quoted ?? ""));
  }
  return steps;
}

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, "$1");
}
