// The help texts, made from the table of commands and from each command's own specification.
import type { CommandSpec, OptionSpec } from "./command";
import { COMMANDS } from "./command-table";

const EXIT_STATUS = `Exit status: 0 nothing to object to, 1 findings or refusals, 2 bad usage or unreadable input.
FILE may be - for standard input.`;

export function overallHelp(): string {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => [name, summary] as const);
  return [
    "Usage: traitline COMMAND [OPTIONS]",
    "",
    "Says what every tool means for every agent, by the rules that the runtime enforces.",
    "",
    ...columns(rows),
    "",
    "traitline COMMAND --help tells more. traitline --version prints the version.",
    EXIT_STATUS,
    "",
  ].join("\n");
}

export function commandHelp(name: string, spec: CommandSpec): string {
  const rows = Object.entries(spec.options).map(
    ([option, about]) => [optionName(option, about), about.help] as const,
  );
  return [
    `Usage: traitline ${name} ${spec.usage}`,
    "",
    `Prints ${COMMANDS[name]?.summary}.`,
    ...(rows.length === 0 ? [] : ["", ...columns(rows)]),
    ...(spec.notes === undefined ? [] : ["", ...spec.notes]),
    "",
    EXIT_STATUS,
    "",
  ].join("\n");
}

function optionName(name: string, { kind, value = "VALUE" }: OptionSpec): string {
  if (kind === "flag") return `--${name}`;
  return `--${name} ${value}${kind === "many" ? "…" : ""}`;
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
