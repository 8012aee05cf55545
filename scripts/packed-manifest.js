// What the package of the command line says of itself. Its bundle brings everything along, so whoever installs it gets
// none of the packages that the console is built from. `npm pack` reads the manifest in place: it is swapped before and
// put back after.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const SAID = ["name", "version", "description", "license", "type", "engines", "bin", "files"];

/** @param {Record<string, unknown>} manifest of the whole repository */
export function packedManifest(manifest) {
  return Object.fromEntries(
    Object.entries(manifest).filter(([key]) => key === "private" || SAID.includes(key)),
  );
}

/** Where the whole manifest waits; ignored by git, and outside of what is packed. */
const keptIn = (/** @type {string} */ root) =>
  join(root, "node_modules", ".traitline", "package.json");

/** @param {string} root the folder of package.json */
export function swapManifest(root) {
  // A packing that was cut off has left its own behind.
  restoreManifest(root);
  const path = join(root, "package.json");
  const whole = readFileSync(path, "utf8");
  mkdirSync(dirname(keptIn(root)), { recursive: true });
  writeFileSync(keptIn(root), whole);
  writeFileSync(path, `${JSON.stringify(packedManifest(JSON.parse(whole)), null, 2)}\n`);
}

/** @param {string} root the folder of package.json */
export function restoreManifest(root) {
  if (existsSync(keptIn(root))) renameSync(keptIn(root), join(root, "package.json"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(import.meta.dirname, "..");
  if (process.argv.includes("--restore")) restoreManifest(root);
  else swapManifest(root);
}
