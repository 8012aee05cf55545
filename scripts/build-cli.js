// Bundles the command line into dist/cli: one small entry, and a chunk for each command that is loaded when it is asked for.
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, "dist", "cli");
const entry = join(folder, "traitline.js");
/** The sources that the bundle was made from, noted at the build. */
const inputsFile = join(folder, "inputs.json");
/** Another process may still be loading chunks of the build before. */
const KEEP_OLD_CHUNKS_MS = 60 * 60 * 1000;

/** Cheap: looks at the times of the files that went into the bundle. */
export async function buildIfStale() {
  if (!isFresh()) await removeOldChunks(await build(), KEEP_OLD_CHUNKS_MS);
}

function isFresh() {
  if (!existsSync(entry) || !existsSync(inputsFile)) return false;
  try {
    const built = statSync(entry).mtimeMs;
    /** @type {string[]} */
    const inputs = JSON.parse(readFileSync(inputsFile, "utf8"));
    return inputs.every((input) => statSync(join(root, input)).mtimeMs <= built);
  } catch {
    // A source has gone, or the note is damaged: either way the bundle is not to be trusted.
    return false;
  }
}

/** Chunks are named by content and come first, the entry last: a process sees the old bundle or the new one, whole. */
export async function build() {
  const started = new Date();
  const { build: bundle } = await import("esbuild");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: { traitline: "bin/main.ts" },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    chunkNames: "[name]-[hash]",
    define: { TRAITLINE_VERSION: JSON.stringify(version) },
    // CommonJS packages ask for Node's own modules by `require`.
    banner: {
      js: 'import { createRequire as createCliRequire } from "node:module"; const require = createCliRequire(import.meta.url);',
    },
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  await mkdir(folder, { recursive: true });
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.startsWith("node_modules/"));
  const isEntry = (/** @type {{ path: string }} */ file) => basename(file.path) === "traitline.js";
  for (const file of outputFiles.filter((file) => !isEntry(file)))
    await put(file.path, file.contents);
  await put(inputsFile, JSON.stringify(["scripts/build-cli.js", "package.json", ...inputs]));
  for (const file of outputFiles.filter(isEntry)) await put(file.path, file.contents);
  // A source that was saved while the build ran is newer than the bundle.
  await utimes(entry, started, started);
  return outputFiles.map((file) => basename(file.path));
}

/** Never half a file under its own name. */
async function put(path, contents) {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
}

async function removeOldChunks(current, olderThanMs) {
  const names = new Set([...current, basename(inputsFile)]);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = Date.now() - (await stat(path)).mtimeMs >= olderThanMs;
    if (!names.has(name) && isOld) await rm(path, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const current = await build();
  await removeOldChunks(current, 0);
  console.log(`built ${folder}`);
}
