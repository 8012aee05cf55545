// Brings a fresh clone to where Traitline can run: packages, the database client, the built pages.
import { existsSync } from "node:fs";
import path from "node:path";
import { fingerprint, isFresh, markFresh } from "./fresh.js";
import { root, step } from "./run.js";
import { say, stop } from "./say.js";

const OLDEST = [20, 19];

/** @throws nothing: ends the process where Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  stop(`Traitline needs Node ${OLDEST.join(".")} or newer; this is ${process.versions.node}.`, 2);
}

export async function install() {
  const marker = "node_modules/.traitline/installed";
  const wanted = fingerprint(["package.json", "package-lock.json"]);
  if (isFresh(marker, wanted)) return;
  if (!existsSync(path.join(root, "package-lock.json"))) stop("package-lock.json is missing.", 2);
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
  await step("Installing packages", command, [
    ...first,
    "ci",
    "--ignore-scripts",
    "--no-fund",
    "--no-audit",
  ]);
  markFresh(marker, wanted);
}

export async function generateClient() {
  const marker = "node_modules/.traitline/client";
  const wanted = fingerprint(["prisma/schema.prisma", "package-lock.json"]);
  if (isFresh(marker, wanted) && existsSync(path.join(root, "lib/db/generated"))) return;
  await step("Generating the database client", process.execPath, ["scripts/generate-client.js"]);
  markFresh(marker, wanted);
}

export async function build() {
  const marker = ".next/traitline-built";
  const wanted = fingerprint([
    "app",
    "components",
    "lib",
    "prisma",
    "instrumentation.ts",
    "proxy.ts",
    "next.config.js",
    "postcss.config.js",
    "tsconfig.json",
    "package-lock.json",
  ]);
  if (isFresh(marker, wanted)) return say("Build is up to date.");
  await step("Building", process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    env: { NEXT_TELEMETRY_DISABLED: "1" },
  });
  markFresh(marker, wanted);
}

/** The command line's bundle; `bin/traitline.js` runs it. */
export async function buildCommandLine() {
  await step("Building the command line", process.execPath, ["scripts/build-cli.js"]);
}
