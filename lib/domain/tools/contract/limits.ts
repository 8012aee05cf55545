// The platform's caps and defaults in one place, so that schemas, doors and screens never disagree (R188).

/** Times in milliseconds. Caps may be lowered by an author or an operator, never raised. */
export const LIMITS = {
  /** One call of a tool. */
  toolTimeoutMs: 30_000,
  /** One step of a flow, unless it says less. */
  stepTimeoutMs: 300_000,
  flowTimeoutMs: 900_000,
  /** A step that runs an agent, unless its own timeout is raised. */
  agentStepTimeoutMs: 30_000,
  /** A sync call slower than this deserves a second look (R133). */
  comfortableSyncMs: 5_000,
  transactionMs: 5_000,
  resultChars: 8_000,
  pageSize: 50,
  toolsPerTurn: 30,
  cacheTtlMs: 60_000,
  confirmTokenTtlMs: 15 * 60_000,
  confirmTokenMaxTtlMs: 60 * 60_000,
  idempotencyWindowMs: 24 * 60 * 60_000,
  dedupeWindowMs: 120_000,
  dedupeWindowMinMs: 5_000,
  dedupeWindowMaxMs: 10 * 60_000,
  approvalMs: 5 * 60_000,
  /** Model calls and tokens of one run, at most. */
  runSteps: 200,
  runTokens: 2_000_000,
  /** Bytes of a file that a model is shown. */
  mediaBytes: 20 * 1024 * 1024,
  questionChars: 300,
  questionOptions: 5,
} as const;

/** The same names with other numbers, as a test double gives them. */
export type Limits = { readonly [name in keyof typeof LIMITS]: number };
