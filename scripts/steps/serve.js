// Runs the server as a child of the script: waits until it answers, and ends as it ends.
import { spawn } from "node:child_process";
import { root } from "./run.js";
import { stop } from "./say.js";

/** Starts the built server; what it prints before it is ready is handed to `onReady`, later lines go to the terminal. */
export function serve(port, env, onReady) {
  const child = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "start", "--port", String(port)],
    { cwd: root, stdio: ["inherit", "pipe", "inherit"], env: { ...process.env, ...env } },
  );
  const lines = [];
  let isReady = false;
  let isEnding = false;
  child.stdout.on("data", (chunk) => {
    if (isReady) process.stdout.write(chunk);
    else lines.push(...chunk.toString().split("\n"));
  });
  // Each of them: npm tells its script what the terminal has told the whole group, and nobody may end before the server.
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      isEnding = true;
      child.kill(signal);
    });
  child.once("exit", (code, signal) => {
    const end = endOf({ code, signal, isEnding });
    if (end.line) stop(end.line, end.code);
    process.exit(end.code);
  });
  untilReady(`http://127.0.0.1:${port}/api/v1/health`).then(() => {
    isReady = true;
    onReady(lines);
  });
}

/** A server that was ended from outside has not ended well, unless it was asked to through us. */
export function endOf({ code, signal, isEnding }) {
  if (code !== null) return { code, line: null };
  if (isEnding) return { code: 0, line: null };
  return { code: 1, line: `The server was ended by ${signal}. Start it again: npm run up` };
}

/** A server that starts refuses connections, or hangs up on them when it cannot start: its end is told elsewhere. */
export async function untilReady(address, waitMs = 100) {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
