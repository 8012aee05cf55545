// The command line's front: finds the command, hands it its arguments, and turns what comes of it into an exit status.
import { closestWord } from "@/lib/kernel/closest-word";
import type { CommandIo, ExitStatus } from "./command";
import { COMMANDS, commandRow } from "./command-table";
import { commandHelp, overallHelp } from "./help";
import { createIo } from "./io";
import { parseArguments } from "./parse-arguments";
import { UsageError } from "./usage-error";
import { VERSION } from "./version";

/** Sets the exit status and lets the process end by itself, so that all output gets out. */
export async function main(args: readonly string[]): Promise<void> {
  const io = createIo();
  try {
    process.exitCode = await runCommand(args, io);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    io.warn(`traitline: ${error instanceof UsageError ? "" : "internal error: "}${message}`);
    process.exitCode = 2;
  }
}

/** Throws UsageError on bad usage and unreadable input. */
export async function runCommand(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError("name a command; traitline --help lists them");
  if (name === "--help" || name === "-h" || name === "help") {
    io.write(overallHelp());
    return 0;
  }
  if (name === "--version" || name === "-V") {
    io.write(`${VERSION}\n`);
    return 0;
  }
  const row = commandRow(name);
  if (row === undefined) throw unknownCommand(name);
  const command = await row.load();
  const given = parseArguments(command, rest);
  if (given.has("help")) {
    io.write(commandHelp(name, command));
    return 0;
  }
  return command.run(given, io);
}

function unknownCommand(name: string): UsageError {
  const what = name.startsWith("-") ? "unknown option" : "unknown command";
  const meant = closestWord(name, Object.keys(COMMANDS));
  const hint = meant === null ? "traitline --help lists the commands" : `did you mean ${meant}?`;
  return new UsageError(`${what} ${JSON.stringify(name)}; ${hint}`);
}
