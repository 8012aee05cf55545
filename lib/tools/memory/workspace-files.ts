// Workspace files in memory: a map of paths to texts.
import type { WorkspaceFiles } from "../tool-context";

const EXCERPT = 120;

export function memoryWorkspaceFiles(
  initial: Readonly<Record<string, string>> = {},
): WorkspaceFiles {
  const files = new Map(Object.entries(initial));
  return {
    search: async (query, after, limit) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      const found = [...files.keys()]
        .sort()
        .filter((path) => after === null || path > after)
        .flatMap((path) => matchOf(path, files.get(path) ?? "", words));
      const matches = found.slice(0, limit);
      return { matches, nextAfter: found.length > limit ? (matches.at(-1)?.path ?? null) : null };
    },
    read: async (path) => files.get(path) ?? null,
    create: async (path, text) => {
      if (files.has(path)) return "exists";
      files.set(path, text);
      return "created";
    },
  };
}

/** A file matches when its path or its text holds one of the words; the excerpt starts at the first. */
function matchOf(path: string, text: string, words: readonly string[]) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const inPath = words.some((word) => path.toLowerCase().includes(word));
  if (places.length === 0 && !inPath) return [];
  const start = places.length === 0 ? 0 : Math.min(...places);
  return [{ path, excerpt: text.slice(start, start + EXCERPT) }];
}
