// The commands by name; each is loaded only when it is asked for.
import type { Command } from "./command";

export type CommandRow = {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
};

export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  catalog: {
    summary: "the effective tools of an agent, and which layer said what",
    load: async () => (await import("./commands/catalog")).catalog,
  },
  simulate: {
    summary: "the verdict on every action of a round",
    load: async () => (await import("./commands/simulate")).simulate,
  },
  check: {
    summary: "the lint of configuration files, for people and for CI",
    load: async () => (await import("./commands/check")).check,
  },
  fingerprint: {
    summary: "the fingerprint and canonical form of calls",
    load: async () => (await import("./commands/fingerprint")).fingerprintCalls,
  },
  parse: {
    summary: "the actions and events of a recorded model stream",
    load: async () => (await import("./commands/parse")).parse,
  },
  round: {
    summary: "what the runtime makes of a scripted turn: executions, ledger, results, feedback",
    load: async () => (await import("./commands/round")).round,
  },
  import: {
    summary: "the tools of MCP servers: names, hints, suggestions, faults",
    load: async () => (await import("./commands/import")).importTools,
  },
};

/** Own keys only: nobody's command is called `constructor`. */
export function commandRow(name: string): CommandRow | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
