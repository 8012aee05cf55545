#!/usr/bin/env node
// Starts the command line: runs its bundle, and in a checkout builds that first where it is missing or out of date.
import { existsSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`traitline needs Node 20.19 or newer; this is ${process.version}`);
  process.exit(2);
}

// A package that was installed has no build script: its bundle came with it.
const builder = new URL("../scripts/build-cli.js", import.meta.url);
if (existsSync(builder)) {
  const { buildIfStale } = await import(builder.href);
  try {
    await buildIfStale();
  } catch (error) {
    const [first] = String(error instanceof Error ? error.message : error).split("\n");
    console.error(`traitline: the command line cannot be built: ${first}`);
    process.exit(2);
  }
}
const { main } = await import(new URL("../dist/cli/traitline.js", import.meta.url).href);
await main(process.argv.slice(2));
