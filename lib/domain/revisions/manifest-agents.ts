// Which agents a revision holds.
import { partKey, type RevisionManifest } from "./snapshot";

const PREFIX = partKey.agent("");

/** Slugs in order. */
export function manifestAgents(manifest: RevisionManifest): readonly string[] {
  return Object.keys(manifest)
    .filter((part) => part.startsWith(PREFIX))
    .map((part) => part.slice(PREFIX.length))
    .sort();
}
