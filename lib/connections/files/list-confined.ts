// Lists what is in the folders that tools may read: regular files alone, no link is followed, and no more than a person can choose from.
import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { type FileRoot, isAbsent, openRoots } from "./confined-path";

const MAX_FILES = 500;
const MAX_DEPTH = 6;

export type ListedFile = Pick<FileRoot, "kind"> & {
  /** Relative in `working` and `staging`, where a tool looks by itself; absolute elsewhere. */
  readonly path: string;
  readonly bytes: number;
};

/** In order of roots and paths. A name in the working folder hides the same one in staging, as it does for a tool. */
export async function listConfined(
  roots: readonly FileRoot[],
): Promise<{ readonly files: readonly ListedFile[]; readonly isCut: boolean }> {
  const files = new Map<string, ListedFile>();
  for (const { kind, folder, real } of await openRoots(roots))
    for (const { way, bytes } of await filesIn(real, "", 0)) {
      const given = kind === "extra" ? path.join(folder, way) : way;
      if (!files.has(given)) files.set(given, { kind, path: given, bytes });
    }
  const all = [...files.values()];
  return { files: all.slice(0, MAX_FILES), isCut: all.length > MAX_FILES };
}

type Found = { readonly way: string; readonly bytes: number };

async function filesIn(root: string, way: string, depth: number): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const entry of await entriesOf(path.join(root, way))) {
    if (found.length > MAX_FILES) break;
    const next = path.join(way, entry.name);
    if (entry.isDirectory() && depth < MAX_DEPTH)
      found.push(...(await filesIn(root, next, depth + 1)));
    else if (entry.isFile()) found.push({ way: next, bytes: await sizeOf(path.join(root, next)) });
  }
  return found;
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    // Nobody has made it, or it went while it was read.
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await lstat(file)).size;
  } catch (error) {
    if (isAbsent(error)) return 0;
    throw error;
  }
}
