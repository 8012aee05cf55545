// A worker thread: imports the module of a tool's CPU-bound code and calls it; plain JavaScript, so that it runs as it stands.
import { parentPort } from "node:worker_threads";

/** @typedef {{ url: string, name: string, args: unknown }} Work */

parentPort?.on("message", async (/** @type {Work} */ { url, name, args }) => {
  try {
    const code = await import(url);
    parentPort?.postMessage({ value: await code[name](args) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
