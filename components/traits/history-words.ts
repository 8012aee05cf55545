// Entries of an override's history in words. Audit keeps any JSON, since older entries may look different.
import type {
  AgentHistoryEntryData,
  HistoryEntryData,
  OverrideTarget,
} from "@/lib/client/overrides";

const ACTIONS: Readonly<Record<string, string>> = {
  "override.created": "set it",
  "override.updated": "changed it",
  "override.cleared": "took it back",
  "override.restored": "brought it back",
  "checklist.answered": "answered questions",
  "agent.created": "created the agent",
  "agent.updated": "changed its settings",
  "agent.archived": "archived the agent",
  "agent.restored": "restored an older revision",
  "connection.created": "connected it",
  "connection.updated": "changed the connection",
  "connection.deleted": "removed the connection",
  "suggestion.dismissed": "dismissed the suggestion",
  "suggestion.restored": "brought the suggestion back",
};

/** Words of what is not in the table are its action's own: "gate_rule.added" reads "added gate rule". */
export function actionWords(action: string): string {
  const known = ACTIONS[action];
  if (known !== undefined) return known;
  const [noun = "", verb = ""] = action.split(".");
  return `${verb} ${noun}`.replaceAll("_", " ").trim();
}

/** From what to what, in one line: an override as people say it, of anything else the fields that differ. */
export function changeWords({ kind, before, after }: AgentHistoryEntryData): string {
  if (kind === "override") return `${stateWords(before)} → ${stateWords(after)}`;
  if (before === null || after === null) return "";
  const fields = new Set([...keysOf(before), ...keysOf(after)]);
  return [...fields]
    .filter((field) => !sameJson(property(before, field), property(after, field)))
    .filter((field) => !UNTOLD.has(field))
    .map(fieldWords)
    .join(", ");
}

/** Fields that move with every change and say nothing by themselves. */
const UNTOLD: ReadonlySet<string> = new Set(["version", "revision", "updatedAt"]);

/** `maxActionsPerRound` reads "max actions per round". */
function fieldWords(field: string): string {
  return field.replace(/([a-z])([A-Z])/g, (_, left, right) => `${left} ${right.toLowerCase()}`);
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

/** Both sides come from the same store, which writes the keys of one kind in one order. */
function sameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** `main/browser.click` without the agent, which the screen names already. */
export function targetWords(target: string): string {
  const slash = target.indexOf("/");
  if (slash < 0) return target;
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
