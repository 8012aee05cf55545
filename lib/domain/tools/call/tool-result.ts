// What every call comes back as: one value, told apart by `status`, written for a small reader (R1, R2).
import { z } from "zod";
import { isJsonValue } from "@/lib/kernel/is-json";
import type { JsonValue } from "@/lib/kernel/json";
import type { ArgumentIssue } from "./argument-issue";

export const TOOL_ERROR_CODES = [
  "UNKNOWN_TOOL",
  "TOOL_NOT_ALLOWED",
  "NO_HANDLER",
  "NOT_EXECUTED",
  "ARGS_UNPARSEABLE",
  "INVALID_ARGUMENTS",
  "INTERRUPTED",
  "STOPPED",
  "SCOPE_REQUIRED",
  "RATE_LIMITED",
  "TIMEOUT",
  "HANDLER_ERROR",
  "BAD_RESULT",
  "RESULT_TOO_LARGE",
  "TOO_MANY_ACTIONS",
  "NON_NEUTRAL_AFTER_FINAL",
  "STRATEGY_INCOMPATIBLE",
  "UNKNOWN_RUNS_ALONE",
  "CUT_OFF",
  "IN_DOUBT",
  "CONFIRM_REQUIRED",
  "CONFIRM_INVALID",
  "CONFIRM_EXPIRED",
  "PLAN_MISMATCH",
  "IDEMPOTENCY_CONFLICT",
  "IDEMPOTENCY_IN_PROGRESS",
  "JOB_NOT_FOUND",
  "JOB_NOT_READY",
  "JOB_NOT_CANCELLABLE",
  "GATE_DENIED",
  "GATE_EXPIRED",
  "BUDGET_EXHAUSTED",
  "COMPENSATED",
  "COMPENSATION_FAILED",
  "PATH_OUTSIDE_ROOTS",
  "MEDIA_NOT_FOUND",
  "MEDIA_TOO_LARGE",
  "MEDIA_TYPE_UNSUPPORTED",
] as const;
export type ToolErrorCode = (typeof TOOL_ERROR_CODES)[number];

/** The same call may be tried again unchanged. Of other errors only a handler may raise its own to retryable. */
const RETRYABLE: ReadonlySet<ToolErrorCode> = new Set<ToolErrorCode>([
  "INTERRUPTED",
  "RATE_LIMITED",
  "TIMEOUT",
  "IDEMPOTENCY_IN_PROGRESS",
  "JOB_NOT_READY",
]);

/** Looked at once, in place: an answer may be large, and every call has one. */
const Json = z.custom<JsonValue>((value) => isJsonValue(value));

/** The call that makes sense next, with its arguments ready. */
export const NextAction = z.strictObject({
  tool: z.string(),
  args: z.record(z.string(), Json),
  afterSeconds: z.number().exactOptional(),
});
export type NextAction = z.infer<typeof NextAction>;

const ArgumentIssueShape: z.ZodType<ArgumentIssue> = z.strictObject({
  pointer: z.string(),
  path: z.string(),
  message: z.string(),
});

export const ToolError = z.strictObject({
  code: z.enum(TOOL_ERROR_CODES),
  /** Short and safe to show to the model. */
  message: z.string(),
  retryable: z.boolean(),
  issues: z.array(ArgumentIssueShape).exactOptional(),
  limitMs: z.number().exactOptional(),
  partial: Json.exactOptional(),
  asyncAlternative: z.string().exactOptional(),
  nextAction: NextAction.exactOptional(),
  retryAfterS: z.number().exactOptional(),
  compensation: Json.exactOptional(),
  irreversible: z.array(z.string()).exactOptional(),
});
export type ToolError = z.infer<typeof ToolError>;

export const REPLAY_SOURCES = [
  "ledger",
  "natural_key",
  "idempotency_key",
  "confirm_token",
  "dedupe",
  "cache",
] as const;

const Ok = z.strictObject({
  status: z.literal("ok"),
  data: Json,
  nextCursor: z.string().exactOptional(),
  handle: z
    .strictObject({ id: z.string(), totalChars: z.int(), expiresAt: z.string() })
    .exactOptional(),
  replayed: z.strictObject({ source: z.enum(REPLAY_SOURCES) }).exactOptional(),
  warnings: z.array(z.string()).exactOptional(),
});

const Failed = z.strictObject({ status: z.literal("error"), error: ToolError });

export const JOB_STATES = ["queued", "running", "succeeded", "failed", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

const RunningJob = z.strictObject({
  status: z.literal("running"),
  job: z.strictObject({ id: z.string(), status: z.enum(JOB_STATES) }),
  estimatedMinutes: z.number(),
  pollAfterS: z.number(),
  nextAction: NextAction,
  statusTool: z.string(),
  resultTool: z.string(),
  cancelTool: z.string().exactOptional(),
});

/** A task that another agent has taken, and that the round waits for: what it comes to becomes the call's result. */
const RunningRun = z.strictObject({
  status: z.literal("running"),
  run: z.strictObject({ id: z.string(), agent: z.string() }),
});

export const GATE_KINDS = [
  "approval",
  "question",
  "plan_confirm",
  "undo_failure",
  "in_doubt",
] as const;

const Suspended = z.strictObject({
  status: z.literal("suspended"),
  ticket: z.string(),
  gateKind: z.enum(GATE_KINDS),
  /** The runtime fills it: a handler knows only its ticket. */
  checkpointId: z.string().exactOptional(),
});

const Told = z.discriminatedUnion("status", [Ok, Failed, RunningJob, Suspended]);

export const ToolResult = z.union([Told, RunningRun]);
export type ToolResult = z.infer<typeof ToolResult>;
export type OkResult = z.infer<typeof Ok>;
export type FailedResult = z.infer<typeof Failed>;
export type RunningResult = z.infer<typeof RunningJob>;

export function ok(data: JsonValue, rest: Omit<OkResult, "status" | "data"> = {}): OkResult {
  return { status: "ok", data, ...rest };
}

/** `retryable` follows the code unless `rest` says otherwise. */
export function failed(
  code: ToolErrorCode,
  message: string,
  rest: Partial<Omit<ToolError, "code" | "message">> = {},
): FailedResult {
  return {
    status: "error",
    error: { code, message, retryable: RETRYABLE.has(code), ...rest },
  };
}
