// Code for tests of worker threads: works until it is told, tells where it runs, throws, dies, and never ends.
import { isMainThread, threadId } from "node:worker_threads";

/** Keeps its thread busy until somebody sets the flag. */
export function busyUntil(/** @type {{ flag: Int32Array }} */ { flag }) {
  while (Atomics.load(flag, 0) === 0);
  return { status: "ok", data: "told" };
}

export function where() {
  return {
    status: "ok",
    data: { isMainThread, threadId, variables: Object.keys(process.env).length },
  };
}

export function explode() {
  throw new Error("boom");
}

export function die() {
  process.exit(1);
}

export function never() {
  for (;;);
}
