// How each line of what may need a person is told: its title, why it matters, how grave it is.

export type AttentionWords = {
  readonly id:
    | "gates"
    | "doubts"
    | "undos"
    | "turns"
    | "jobs"
    | "timeouts"
    | "imports"
    | "changed"
    | "vanished"
    | "unknown"
    | "findings"
    | "quarantined";
  /** Read after the figure: "tool to classify", "tools to classify". */
  readonly one: string;
  readonly many: string;
  /** For the line of what is clear. */
  readonly name: string;
  /** Of one of them: it reads the same whatever the figure is. */
  readonly why: string;
  readonly tone: "refused" | "wait" | "plain";
};

/** What a gate wants of a person, by its kind. */
export const GATE_ASKS: Readonly<Record<string, string>> = {
  approval: "to approve",
  question: "to answer",
  plan_confirm: "a plan to confirm",
};

export const GATES: AttentionWords = {
  id: "gates",
  one: "gate waits for a decision",
  many: "gates wait for a decision",
  name: "open gates",
  why: "An agent goes no further with it until somebody has decided.",
  tone: "wait",
};
export const DOUBTS: AttentionWords = {
  id: "doubts",
  one: "call in doubt",
  many: "calls in doubt",
  name: "calls in doubt",
  why: "It started, and nobody knows how it ended. It is never repeated by itself.",
  tone: "wait",
};
export const UNDOS: AttentionWords = {
  id: "undos",
  one: "failed compensation",
  many: "failed compensations",
  name: "failed compensations",
  why: "Something that a command had done could not be taken back. Somebody has to say what becomes of it.",
  tone: "refused",
};
export const TURNS: AttentionWords = {
  id: "turns",
  one: "turn waits for a worker",
  many: "turns wait for a worker",
  name: "turns without a worker",
  why: "No process takes it up: workers are missing, stalled, or do not keep up.",
  tone: "refused",
};
export const JOBS: AttentionWords = {
  id: "jobs",
  one: "job waits for a worker",
  many: "jobs wait for a worker",
  name: "jobs without a worker",
  why: "No process takes it up: workers are missing, stalled, or do not keep up.",
  tone: "refused",
};
export const TIMEOUTS: AttentionWords = {
  id: "timeouts",
  one: "tool runs out of time more and more",
  many: "tools run out of time more and more",
  name: "rising time-outs",
  why: "Its calls reach their limit more often than before. Make it a job, or have it do less.",
  tone: "wait",
};
export const IMPORTS: AttentionWords = {
  id: "imports",
  one: "import failed",
  many: "imports failed",
  name: "failed imports",
  why: "The tools stand as they were last listed.",
  tone: "refused",
};
export const CHANGED: AttentionWords = {
  id: "changed",
  one: "changed tool to review",
  many: "changed tools to review",
  name: "changed tools",
  why: "The definition is not the one that somebody reviewed, so the tool runs alone until then.",
  tone: "wait",
};
export const FINDINGS: AttentionWords = {
  id: "findings",
  one: "finding",
  many: "findings",
  name: "findings",
  why: "A key, an override or a profile that does not do what it says.",
  tone: "plain",
};
export const UNKNOWN: AttentionWords = {
  id: "unknown",
  one: "tool to classify",
  many: "tools to classify",
  name: "unclassified tools",
  why: "Nobody has said what it means, so it runs alone in its round.",
  tone: "plain",
};
export const VANISHED: AttentionWords = {
  id: "vanished",
  one: "override without its tool",
  many: "overrides without their tools",
  name: "vanished tools",
  why: "The source does not list the tool any more; what was said of it waits for its return.",
  tone: "plain",
};
export const QUARANTINED: AttentionWords = {
  id: "quarantined",
  one: "tool in quarantine",
  many: "tools in quarantine",
  name: "quarantined tools",
  why: "The source lists a definition that cannot be used; no agent has the tool.",
  tone: "plain",
};

/** "2 errors, 1 warning"; what is zero is left out. */
export function severityWords(counts: {
  readonly error: number;
  readonly warn: number;
  readonly info: number;
}): string {
  const words = { error: "error", warn: "warning", info: "note" } as const;
  return (["error", "warn", "info"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => {
      const plural = counts[severity] === 1 ? "" : "s";
      return `${counts[severity]} ${words[severity]}${plural}`;
    })
    .join(", ");
}
