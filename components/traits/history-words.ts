// Entries of an override's history in a few words.

const ACTIONS: Readonly<Record<string, string>> = {
  "override.created": "said something for the first time",
  "override.updated": "changed it",
  "override.cleared": "took it back",
  "checklist.answered": "answered questions",
};

export function actionWords(action: string): string {
  return ACTIONS[action] ?? action;
}

/** An override as audit keeps it: any JSON, since older entries may look different. */
export function stateWords(state: unknown): string {
  const strategy = property(state, "strategy");
  if (strategy === undefined) return "nothing";
  const parts = [
    familyWords(strategy, "strategy"),
    familyWords(property(state, "execution"), "profile"),
  ];
  const said = parts.filter((part) => part !== null);
  return said.length > 0 ? said.join(", ") : "inherit";
}

function familyWords(setting: unknown, name: string): string | null {
  const mode = property(setting, "mode");
  if (mode === "cleared") return `${name} cleared`;
  if (mode !== "set") return null;
  const value = property(setting, "value");
  return Array.isArray(value) ? value.join(" + ") : name;
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
