// Entries of an override's history in words. Audit keeps any JSON, since older entries may look different.
import type { HistoryEntryData, OverrideTarget } from "@/lib/client/overrides";

const ACTIONS: Readonly<Record<string, string>> = {
  "override.created": "set it",
  "override.updated": "changed it",
  "override.cleared": "took it back",
  "override.restored": "brought it back",
  "checklist.answered": "answered questions",
};

export function actionWords(action: string): string {
  return ACTIONS[action] ?? action;
}

/** `main/browser.click` without the agent, which the screen names already. */
export function targetWords(target: string): string {
  const slash = target.indexOf("/");
  const [tool = "", namespace] = target.slice(slash + 1).split("#");
  return namespace === undefined ? tool : `${tool} in ${namespace}`;
}

/** Either side of a change names its tool; the address of the entry is the way out for one that does not. */
export function targetOf({ before, after, target }: HistoryEntryData): OverrideTarget {
  const state = after ?? before;
  const id = target.slice(target.indexOf("/") + 1);
  const dot = id.indexOf(".");
  const [connection, callable, namespace] = ["connection", "callable", "namespace"].map((key) =>
    property(state, key),
  );
  return {
    connection: typeof connection === "string" ? connection : id.slice(0, dot),
    callable: typeof callable === "string" ? callable : id.slice(dot + 1),
    namespace: typeof namespace === "string" ? namespace : null,
  };
}

/** One line for a list. */
export function stateWords(state: unknown): string {
  const strategy = property(state, "strategy");
  if (strategy === undefined) return "nothing";
  const parts = [
    familyWords(strategy, "strategy"),
    familyWords(property(state, "execution"), "profile"),
  ];
  const said = parts.filter((part) => part !== null);
  if (said.length > 0) return said.join(", ");
  const answers = Object.keys(property(state, "answers") ?? {}).length;
  return answers > 0 ? `${answers} of 7 answers` : "inherit";
}

/** Line by line, for comparing. */
export function stateLines(state: unknown): string {
  if (property(state, "strategy") === undefined) return "nothing was said";
  const answers = Object.entries(property(state, "answers") ?? {}).map(
    ([question, given]) => `answer, ${question.replaceAll("_", " ")}: ${property(given, "answer")}`,
  );
  return [
    `strategy: ${familyWords(property(state, "strategy"), "strategy") ?? "inherit"}`,
    `profile: ${familyWords(property(state, "execution"), "profile") ?? "inherit"}`,
    `note: ${property(state, "note") || "–"}`,
    ...answers.sort(),
  ].join("\n");
}

function familyWords(setting: unknown, name: string): string | null {
  const mode = property(setting, "mode");
  if (mode === "cleared") return `${name} cleared`;
  if (mode !== "set") return null;
  const value = property(setting, "value");
  if (Array.isArray(value)) return value.join(" + ");
  const count = Object.keys(value ?? {}).length;
  return count === 4 ? "detached profile" : `${count} of 4 fields`;
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
