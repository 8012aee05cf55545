// Reads a file that a model has named, from the folders that it may name: what counts is the opened descriptor (R183, R187).
import { constants } from "node:fs";
import { type FileHandle, lstat, open, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import { type FileRoot, followPath, isAbsent, isWithin, openRoots } from "./confined-path";

export type ConfinedFile =
  | { readonly is: "file"; readonly name: string; readonly bytes: Uint8Array }
  /** The same answer whether or not anything is there. */
  | { readonly is: "outside" }
  | { readonly is: "missing" }
  | { readonly is: "too_large" };

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/** `maxBytes`: of a longer file nothing is given. @throws Error where the file system itself fails. */
export async function readConfined(
  given: string,
  roots: readonly FileRoot[],
  maxBytes: number,
): Promise<ConfinedFile> {
  const followed = await followPath(given, roots);
  return followed.is === "path" ? readInside(followed.path, roots, maxBytes) : followed;
}

/** `place` was inside when it was followed; whatever has been put there since, nothing outside is read. */
export async function readInside(
  place: string,
  roots: readonly FileRoot[],
  maxBytes: number,
): Promise<ConfinedFile> {
  const handle = await openPlain(place);
  if (typeof handle === "string") return { is: handle };
  try {
    const reals = (await openRoots(roots)).map(({ real }) => real);
    const own = await pathOfDescriptor(handle, place);
    if (own === null || !reals.some((real) => isWithin(real, own))) return { is: "outside" };
    const stat = await handle.stat();
    if (!stat.isFile()) return { is: "missing" };
    if (stat.size > maxBytes) return { is: "too_large" };
    const bytes = await readAtMost(handle, maxBytes + 1);
    if (bytes.length > maxBytes) return { is: "too_large" };
    return { is: "file", name: path.basename(place), bytes };
  } finally {
    await handle.close();
  }
}

/** Neither follows a link nor waits for somebody at the other end of a pipe. */
async function openPlain(place: string): Promise<FileHandle | "outside" | "missing"> {
  try {
    return await open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    // A link where none was a moment ago.
    if (codeOf(error) === "ELOOP") return "outside";
    if (isAbsent(error) || codeOf(error) === "ENXIO") return "missing";
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/**
 * The kernel's own word on what was opened. Where it gives none (outside Linux) the path must still lead, without a link,
 * to the very file that was opened.
 */
async function pathOfDescriptor(handle: FileHandle, place: string): Promise<string | null> {
  try {
    return await readlink(`/proc/self/fd/${handle.fd}`);
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  try {
    const [own, there, real] = await Promise.all([
      handle.stat({ bigint: true }),
      lstat(place, { bigint: true }),
      realpath(place),
    ]);
    return own.dev === there.dev && own.ino === there.ino && real === place ? real : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** A file may grow while it is read. */
async function readAtMost(handle: FileHandle, most: number): Promise<Uint8Array> {
  const { size } = await handle.stat();
  let bytes = Buffer.alloc(Math.min(most, size + 1));
  let length = 0;
  for (;;) {
    if (length === bytes.length) {
      if (length >= most) break;
      bytes = Buffer.concat([bytes, Buffer.alloc(Math.min(most - length, bytes.length))]);
    }
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
