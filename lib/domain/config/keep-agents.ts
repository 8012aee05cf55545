// Takes agents that were not asked for out of a text, so that an export says no more than it should and keeps its comments.
import { isJsonObject } from "@/lib/kernel/json";
import { changeAt, documentSteps, OLDER, SURFACE, valueAt } from "./agent-change";
import { editSource } from "./edit-source";
import { parseSource } from "./parse-source";
import { readConfig } from "./read-config";
import type { SourceChange } from "./source-change";
import { toJson } from "./source-tree";

/** The text with only these agents of its document, or null where that cannot be done without changing what they are. */
export function keepAgents(
  text: string,
  bundle: string | null,
  ids: readonly string[],
): string | null {
  const kept = [SURFACE, OLDER].reduce<string | null>(
    (written, place) => written && keepAt(written, bundle, place, ids),
    text,
  );
  if (kept === null) return null;
  const found = readConfig(kept).documents.find((document) => document.bundle === bundle);
  const names = found?.agents.map(({ id }) => id) ?? [];
  return names.every((id) => ids.includes(id)) ? kept : null;
}

function keepAt(
  text: string,
  bundle: string | null,
  place: readonly (string | number)[],
  ids: readonly string[],
): string | null {
  const { root, text: source } = parseSource(text);
  if (root === null) return null;
  const value = toJson(root);
  const document = documentSteps(value, bundle);
  if (document === null) return null;
  const steps = [...document, ...place];
  const agents = valueAt(value, steps);
  const others = isJsonObject(agents) ? Object.keys(agents).filter((id) => !ids.includes(id)) : [];
  if (others.length === 0) return text;
  const entries = new Map<string, SourceChange | null>(others.map((id) => [id, null]));
  return editSource(source, root, changeAt(value, steps, { type: "map", entries }));
}
