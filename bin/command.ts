// What a command is: how it is called, and what it does with its arguments.

export type OptionSpec = {
  /** `many` takes the words up to the next option: `--config a.yaml b.yaml`. */
  readonly kind: "flag" | "one" | "many";
  /** What stands for the value in the usage, such as FILE. */
  readonly value?: string;
  readonly help: string;
};

/** For commands that print JSON whether they are asked to or not. */
export const JSON_ANYWAY: OptionSpec = {
  kind: "flag",
  help: "changes nothing: the output is JSON anyway",
};

export type CommandSpec = {
  /** What follows the command's name in its usage line. */
  readonly usage: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** How many words without an option it takes. */
  readonly words: 0 | 1;
  /** Further lines of help. */
  readonly notes?: readonly string[];
};

/** 0 nothing to object to, 1 findings or refusals; bad usage and unreadable input (2) are thrown as UsageError. */
export type ExitStatus = 0 | 1;

export type Command = CommandSpec & {
  readonly run: (given: GivenArguments, io: CommandIo) => Promise<ExitStatus>;
};

/** Options by name, each read by one of three questions. */
export type GivenArguments = {
  readonly has: (name: string) => boolean;
  /** null where it was not given. */
  readonly one: (name: string) => string | null;
  readonly many: (name: string) => readonly string[];
  readonly words: readonly string[];
};

/** The world as a command sees it. */
export type CommandIo = {
  /** `-` is standard input. */
  readonly read: (path: string) => Promise<Uint8Array>;
  readonly write: (text: string) => void;
  /** One line on standard error. */
  readonly warn: (line: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
};
