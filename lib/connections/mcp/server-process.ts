// Starts a server as a process group of its own and ends the whole group, children included.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { settlesWithin } from "../settles-within";

export type ServerCommand = {
  /** The program and its arguments; no shell reads them. */
  readonly words: readonly string[];
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder?: string;
};

export type ServerProcess = {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves when the process has ended and its pipes are closed, with a sentence on how. */
  readonly ended: Promise<string>;
  /** Lets it end by itself, then asks, then kills; resolves when nothing of the group is left to wait for. */
  end(): Promise<void>;
};

/** Milliseconds for each of: ending after its input closed, ending after SIGTERM. */
const GRACE_MS = 500;

/**
 * Groups that must not outlive this process. The one module-wide state here: a listener for each server would make
 * Node complain of the eleventh.
 */
const live = new Set<ChildProcessWithoutNullStreams>();
process.once("exit", () => {
  for (const child of live) signalGroup(child, "SIGKILL");
});

/** Rejects where the program cannot be started. */
export async function startServer(command: ServerCommand): Promise<ServerProcess> {
  const [program = "", ...args] = command.words;
  // The program is the operator's, not a file of ours that the build could trace.
  const child = spawn(/* turbopackIgnore: true */ program, args, {
    env: wholeEnvironment(command.environment),
    cwd: command.folder,
    stdio: ["pipe", "pipe", "pipe"],
    shell: false,
    windowsHide: true,
    detached: process.platform !== "win32",
  });
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => {
      live.delete(child);
      resolve(signal === null ? `ended with code ${code}` : `was ended by ${signal}`);
    });
  });
  await once(child, "spawn");
  live.add(child);
  // What the server started ends with it; that also closes pipes which a child of it still holds.
  child.once("exit", () => signalGroup(child, "SIGKILL"));
  // A signal that cannot be delivered is reported as an error event, which without a listener would be thrown.
  child.on("error", () => undefined);
  return { child, ended, end: () => endGroup(child, ended) };
}

/** The types of the framework say that NODE_ENV is always set; a server's environment is what it was given, no more. */
function wholeEnvironment(values: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...values } as NodeJS.ProcessEnv;
}

async function endGroup(child: ChildProcessWithoutNullStreams, ended: Promise<string>) {
  child.stdin.end();
  if (await settlesWithin(ended, GRACE_MS)) return;
  signalGroup(child, "SIGTERM");
  if (await settlesWithin(ended, GRACE_MS)) return;
  signalGroup(child, "SIGKILL");
  await settlesWithin(ended, GRACE_MS);
}

/** False where there is no group any more, or it is not ours to signal. */
function signalGroup(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): boolean {
  try {
    if (child.pid === undefined || process.platform === "win32") return child.kill(signal);
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}
