// Entries of a tool's history in words. Audit keeps any JSON, since older entries may look different.

const ACTIONS: Readonly<Record<string, string>> = {
  "tool.declared": "declared what it is",
  "tool.undeclared": "took the declaration back",
  "tool.reviewed": "accepted the changed definition",
  "tool.parked": "read a changed definition, which is held until it is reviewed",
  "tool.updated": "installed its new code",
  "tool.reverted": "read the reviewed definition again",
  "tool.returned": "read it again after it was away",
  "tool.gone": "read a list without it",
  "tool.quarantined": "read a definition that cannot be used",
  "tool.restored": "restored what was said of it",
};

export function actionWords(action: string): string {
  return ACTIONS[action] ?? action;
}

/** Empty where an entry has none. */
export function noteOf(after: unknown): string {
  if (typeof after !== "object" || after === null) return "";
  const note: unknown = Object.getOwnPropertyDescriptor(after, "note")?.value;
  return typeof note === "string" ? note : "";
}
