// Follows a path step by step, link by link, and never sets foot outside the folders that it may lead to (R182, R183).
import { lstat, readlink, realpath } from "node:fs/promises";
import path from "node:path";

const ROOT_KINDS = ["working", "staging", "extra"] as const;

/** `kind` says what a folder is to the caller; relative paths begin in `working`, then in `staging`. */
export type FileRoot = { readonly kind: (typeof ROOT_KINDS)[number]; readonly folder: string };

/** `path` holds no link. `outside` is said without looking whether anything is there. */
export type Followed =
  | { readonly is: "path"; readonly path: string }
  | { readonly is: "outside" | "missing" };

const OUTSIDE = { is: "outside" } as const;
const MISSING = { is: "missing" } as const;
const MAX_LINKS = 40;

type OpenRoot = FileRoot & { readonly real: string };

/** Roots that exist, with where they really are. */
export async function openRoots(roots: readonly FileRoot[]): Promise<readonly OpenRoot[]> {
  const opened = await Promise.all(
    roots.map(async ({ kind, folder }) => {
      const absolute = path.resolve(folder);
      const real = await orNull(realpath(absolute));
      return real === null ? [] : [{ kind, folder: absolute, real }];
    }),
  );
  return opened.flat();
}

/** The first place where something is. One place that would lead outside refuses the whole. */
export async function followPath(given: string, roots: readonly FileRoot[]): Promise<Followed> {
  if (given.includes("\0")) return OUTSIDE;
  const opened = await openRoots(roots);
  for (const place of placesOf(given, roots)) {
    const known = opened.find((root) => isWithin(root.folder, place) || isWithin(root.real, place));
    if (known === undefined) {
      // A root that nobody has made yet is a root all the same.
      if (roots.some(({ folder }) => isWithin(path.resolve(folder), place))) continue;
      return OUTSIDE;
    }
    const followed = await follow(rebased(place, known), opened);
    if (followed.is !== "missing") return followed;
  }
  return MISSING;
}

export function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

function placesOf(given: string, roots: readonly FileRoot[]): readonly string[] {
  if (path.isAbsolute(given)) return [path.normalize(given)];
  const order = ["working", "staging"] as const;
  return order.flatMap((kind) =>
    roots.flatMap((root) => (root.kind === kind ? [path.resolve(root.folder, given)] : [])),
  );
}

function rebased(place: string, { folder, real }: OpenRoot): string {
  return isWithin(folder, place) ? path.join(real, path.relative(folder, place)) : place;
}

async function follow(start: string, roots: readonly OpenRoot[]): Promise<Followed> {
  let place = start;
  for (let links = 0; links <= MAX_LINKS; links += 1) {
    const root = roots.find(({ real }) => isWithin(real, place));
    if (root === undefined) return OUTSIDE;
    const step = await walk(root.real, path.relative(root.real, place));
    if (step === null) return MISSING;
    if (step.isEnd) return { is: "path", path: step.place };
    place = step.place;
  }
  return OUTSIDE;
}

/** To the end, or to where the first link leads; null where nothing is there. */
async function walk(root: string, way: string): Promise<{ isEnd: boolean; place: string } | null> {
  const names = way.split(path.sep).filter(Boolean);
  let at = root;
  for (const [index, name] of names.entries()) {
    const next = path.join(at, name);
    const found = await orNull(lstat(next));
    if (found === null) return null;
    if (found.isSymbolicLink()) {
      const target = await orNull(readlink(next));
      if (target === null) return null;
      return { isEnd: false, place: path.resolve(at, target, ...names.slice(index + 1)) };
    }
    at = next;
  }
  return { isEnd: true, place: at };
}

const ABSENT = new Set(["ENOENT", "ENOTDIR", "EACCES", "ENAMETOOLONG", "ELOOP", "EINVAL"]);

/** Null where there is nothing that this process can get at. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && ABSENT.has(String(error.code));
}
