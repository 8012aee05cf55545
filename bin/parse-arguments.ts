// Reads a command's words by its specification; anything that it does not know is bad usage.
import { parseArgs } from "node:util";
import type { CommandSpec, GivenArguments } from "./command";
import { UsageError } from "./usage-error";

/** Words after an option of kind `many` belong to it, up to the next option. Throws UsageError. */
export function parseArguments(spec: CommandSpec, args: readonly string[]): GivenArguments {
  const { tokens } = parse(spec, args);
  const values = new Map<string, string[]>();
  const words: string[] = [];
  let open: string[] | null = null;
  for (const token of tokens) {
    if (token.kind === "option") {
      open = addOption(spec, values, token.name, token.value);
    } else if (token.kind === "positional") {
      (open ?? words).push(token.value);
    } else open = null;
  }
  const extra = words[spec.words];
  if (extra !== undefined)
    throw new UsageError(`unexpected ${quote(extra)}${placeFor(extra, spec)}`);
  return {
    has: (name) => values.has(name),
    one: (name) => values.get(name)?.[0] ?? null,
    many: (name) => values.get(name) ?? [],
    words,
  };
}

/** A file is often named as other tools take it: by itself. */
function placeFor(word: string, { options, words }: CommandSpec): string {
  const file = Object.entries(options).find(([, { value }]) => value === "FILE");
  return file && words === 0 ? `; a file follows its option: --${file[0]} ${word}` : "";
}

/** The list that following words go to, or null. */
function addOption(
  spec: CommandSpec,
  values: Map<string, string[]>,
  name: string,
  value: string | undefined,
): string[] | null {
  const known = values.get(name);
  const isMany = spec.options[name]?.kind === "many";
  if (known !== undefined && !isMany) throw new UsageError(`--${name} is given twice`);
  const list = [...(known ?? []), ...(value === undefined ? [] : [value])];
  values.set(name, list);
  return isMany ? list : null;
}

function parse(spec: CommandSpec, args: readonly string[]) {
  const options = Object.entries({ ...spec.options, help: { kind: "flag" } }).map(
    ([name, { kind }]) => {
      const type = kind === "flag" ? ("boolean" as const) : ("string" as const);
      return [name, { type, multiple: true, ...(name === "help" ? { short: "h" } : {}) }] as const;
    },
  );
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(options),
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(plainMessage(error.message));
  }
}

/** Node's message says it well in its first sentence; the rest is advice for programmers. */
function plainMessage(message: string): string {
  const [first = message] = message.split(/\. (?=To specify|Did you)|\n/);
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, "");
}

const quote = (word: string): string => JSON.stringify(word);
