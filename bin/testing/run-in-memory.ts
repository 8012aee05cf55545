// Runs a command of the command line on files in memory and collects what it says.
import type { CommandIo } from "../command";
import { runCommand } from "../main";
import { inputError, UsageError } from "../usage-error";

export type Outcome = {
  readonly status: number;
  readonly out: string;
  /** What stands on standard error. */
  readonly error: string;
};

/** `-` among the files is standard input. */
export async function runInMemory(
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Outcome> {
  const [out, error]: [string[], string[]] = [[], []];
  const io: CommandIo = {
    read: async (path) => {
      const content = Object.hasOwn(files, path) ? files[path] : undefined;
      if (content === undefined) throw inputError({ file: path }, "there is no such file");
      return typeof content === "string" ? new TextEncoder().encode(content) : content;
    },
    write: (text) => out.push(text),
    warn: (line) => error.push(line),
    environment: {},
  };
  const said = (status: number) => ({ status, out: out.join(""), error: error.join("\n") });
  try {
    return said(await runCommand(args, io));
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    error.push(fault.message);
    return said(2);
  }
}

/** Every line of NDJSON as a value. */
export function linesOf({ out }: Outcome): unknown[] {
  return out
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
}
