// The real world for commands: files, standard input, and output that may be closed early.
import { readFile } from "node:fs/promises";
import type { CommandIo } from "./command";
import { inputError, UsageError } from "./usage-error";

export function createIo(): CommandIo {
  endQuietlyWhenClosed(process.stdout);
  endQuietlyWhenClosed(process.stderr);
  let hasReadInput = false;
  return {
    read: async (path) => {
      if (path !== "-") return readNamedFile(path);
      if (hasReadInput) throw new UsageError("standard input can be read only once");
      hasReadInput = true;
      return readStandardInput();
    },
    write: (text) => void process.stdout.write(text),
    warn: (line) => void process.stderr.write(`${line}\n`),
    environment: process.env,
  };
}

async function readNamedFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw inputError({ file: path }, READ_FAULTS.get(errorCode(error)) ?? "cannot be read");
  }
}

const READ_FAULTS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["ENOTDIR", "there is no such file"],
  ["EISDIR", "is a directory, not a file"],
  ["EACCES", "may not be read"],
  ["EPERM", "may not be read"],
]);

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** `traitline … | head` closes the pipe: that is no error of ours, and there is nobody left to tell. */
function endQuietlyWhenClosed(stream: NodeJS.WriteStream): void {
  stream.on("error", (error) => {
    if (errorCode(error) !== "EPIPE") throw error;
    process.exit(process.exitCode ?? 0);
  });
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
