// What an operator adds for the tools of one agent: calls that need a person's yes beyond what contracts ask for.

/** Roles that a rule or a contract may ask for; whoever holds the second may do what the first may. */
export const APPROVER_ROLES = ["approver", "admin"] as const;
export type ApproverRole = (typeof APPROVER_ROLES)[number];

const MINUTE_MS = 60_000;
export const GATE_RULE_LIMITS = {
  minMs: MINUTE_MS,
  maxMs: 30 * 24 * 60 * MINUTE_MS,
  rules: 200,
} as const;

export type GateRule = {
  /** A tool id, `*` standing for any run of characters: `mail.*`, `*.delete_*`. */
  readonly tool: string;
  /** How long a person has; null leaves it at what the contract says, or at the five minutes of the loop. */
  readonly expiresMs: number | null;
  /** Null where everybody who decides gates may decide. */
  readonly approver: ApproverRole | null;
  /** Why, in the operator's words; shown with every gate that it opens. */
  readonly note: string;
};

/** Linear in the length of both: every star takes as little as it can, and more only where the rest does not fit. */
export function matchesTool(pattern: string, tool: string): boolean {
  const [head = "", ...rest] = pattern.split("*");
  const tail = rest.pop();
  if (tail === undefined) return pattern === tool;
  if (!tool.startsWith(head)) return false;
  let at = head.length;
  for (const part of rest) {
    const found = tool.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return tool.length - tail.length >= at && tool.endsWith(tail);
}

/** In the order in which they stand. */
export function rulesFor(tool: string, rules: readonly GateRule[]): readonly GateRule[] {
  return rules.filter((rule) => matchesTool(rule.tool, tool));
}
