// Remembers what a step was done for, so that a second start only does what changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.js";

const IGNORED = new Set(["node_modules", ".next", ".data", "generated", "dist"]);

/** A hash over the contents of these files and folders of the repository. */
export function fingerprint(names) {
  const hash = createHash("sha256");
  for (const file of names.flatMap((name) => filesUnder(name)).sort()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Whether the step that left `marker` was done for this fingerprint. */
export function isFresh(marker, wanted) {
  const file = path.join(root, marker);
  return existsSync(file) && readFileSync(file, "utf8") === wanted;
}

export function markFresh(marker, done) {
  const file = path.join(root, marker);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, done);
}

function filesUnder(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full)
    .filter((entry) => !IGNORED.has(entry))
    .flatMap((entry) => filesUnder(path.join(name, entry)));
}
