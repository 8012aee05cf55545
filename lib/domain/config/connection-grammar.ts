// The keys of the connection grammar: every accepted spelling, and the flags that guard a connection.

/** The first spelling is the one that is written. */
export const CONNECTION_KEYS = {
  id: ["id"],
  name: ["name"],
  kind: ["kind"],
  alias: ["alias"],
  ref: ["ref"],
  module: ["module"],
  serverId: ["server_id", "server", "serverId"],
  allowed: ["allowed", "tools"],
  traits: ["tool_traits", "toolTraits"],
  namespaces: ["namespaces"],
} as const;

export const NAMESPACE_KEYS = {
  allowed: ["allowed", "allowed_operations", "operations"],
  excluded: ["excluded"],
  traits: ["tool_traits", "toolTraits"],
} as const;

/** Keys of a connection that belong to our grammar and are not kept in `extra`. */
export function isGrammarKey(
  keys: Readonly<Record<string, readonly string[]>>,
  key: string,
): boolean {
  return Object.values(keys).some((spellings) => spellings.includes(key));
}

/** `{enabled: false}` and `{disabled: true}` switch a connection off. */
export const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ["enabled", true],
  ["disabled", false],
]);

const APPROVAL = /^(?:(?:requires?|needs?)_?)?approval(?:_?required)?$/i;

/** A key that asks for a person's approval; a file cannot give it, only gate rules can. */
export function asksApproval(key: string): boolean {
  return APPROVAL.test(key);
}

/** Such keys are kept with the others outside the grammar, but they count. */
export function isGuardKey(key: string): boolean {
  return SWITCHES.has(key) || asksApproval(key);
}

const FLAG_NAME =
  /^(?:is|has|can|requires?|needs?|allows?)_|^(?:enabled|disabled|delegated|trusted|read_?only|destructive|idempotent|dry_run)$|_(?:enabled|disabled|required|allowed)$/i;

/** A key whose name asks a question, so that text such as `no` can only be a mistaken boolean. */
export function isFlagName(key: string): boolean {
  return FLAG_NAME.test(key) || asksApproval(key);
}
