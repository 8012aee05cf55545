// Runs one command of a script and says what it printed only when it failed.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { say, stop, took } from "./say.js";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Resolves to `{ code, output }`; with `show` the output also goes to the terminal as it comes. */
export function run(command, args, { env = {}, show = false, cwd = root, ...rest } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...rest,
    });
    const parts = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        parts.push(chunk);
        if (show) process.stdout.write(chunk);
      });
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }),
    );
  });
}

/** Runs a Node program of ours or of a package. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Says what is done, does it, and ends the script with the command's own words when it fails. */
export async function step(title, command, args, options) {
  const start = Date.now();
  say(`${title} …`);
  const { code, output } = await run(command, args, options);
  if (code !== 0) stop(`${output}\n${title} failed (exit ${code}).`);
  say(`${title}: done in ${took(start)}`);
}
