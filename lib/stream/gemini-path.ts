// Reads the JSON paths of Gemini's streamed arguments: `$.a.b[0]['any key']`.

const STEP = /\.([^.[\]'"\s]+)|\[(\d{1,9})\]|\[("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\]/y;

/** The steps below `$`; null where the path says anything else. */
export function parsePath(path: string): (string | number)[] | null {
  if (!path.startsWith("$")) return null;
  const steps: (string | number)[] = [];
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
