// Errors at the HTTP door: every one becomes problem+json; an unknown one tells the caller nothing but its request id.
import "server-only";
import { type core, ZodError } from "zod";
import type { Problem } from "@/lib/contracts/problem";
import { AppError, ERROR_CODES, type ErrorCode, type Issue, isAppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { log } from "@/lib/wiring/log";

const TITLES: Partial<Record<ErrorCode, string>> = {
  INVALID_INPUT: "The input does not fit",
  STALE: "Somebody changed it meanwhile",
  NOT_SIGNED_IN: "Sign in first",
  FORBIDDEN: "Not allowed",
  NOT_FOUND: "Not found",
  INTERNAL: "Something went wrong here",
};

/** Never throws; logs what the caller is not told. */
export function problemResponse(thrown: unknown, requestId: string): Response {
  const error = toAppError(thrown);
  if (error.code === "INTERNAL") logUnexpected(thrown, requestId);
  const { status, retryable } = ERROR_CODES[error.code];
  const problem: Problem & Record<string, unknown> = {
    ...error.details,
    type: "about:blank",
    title: titleOf(error.code),
    status,
    code: error.code,
    detail: error.message,
    instance: requestId,
    retryable,
    issues: error.details.issues ? [...error.details.issues] : undefined,
  };
  return Response.json(problem, {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...retryAfter(error),
    },
  });
}

function titleOf(code: ErrorCode): string {
  const words = code.replaceAll("_", " ");
  return TITLES[code] ?? words.charAt(0) + words.slice(1).toLowerCase();
}

function toAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  if (thrown instanceof ZodError) return invalidInput(zodIssues(thrown));
  return new AppError("INTERNAL", "The request could not be carried out. Nothing was written.", {
    cause: thrown,
  });
}

/** One issue a field; an unknown field is named itself rather than what it stands in. */
export function zodIssues(error: Pick<ZodError, "issues">): readonly Issue[] {
  return error.issues.flatMap((issue) => toIssues(issue, []));
}

function toIssues(issue: core.$ZodIssue, above: readonly PropertyKey[]): readonly Issue[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: dotted([...path, key]),
      message: "is not a field here",
    }));
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // Of several shapes that none fit, the one that came closest says most.
    const closest = issue.errors.reduce((best, one) => (one.length < best.length ? one : best));
    if (closest.length > 0) return closest.flatMap((inner) => toIssues(inner, path));
  }
  return [{ path: dotted(path), message: plain(issue.message) }];
}

/** The validator's own words speak of its types; what is missing is said to be missing. */
function plain(message: string): string {
  const [, expected, received] =
    /^Invalid input: expected (.+), received (.+)$/.exec(message) ?? [];
  if (received === undefined) return message;
  if (received === "NaN") return "must be one number";
  return received === "undefined" ? "is missing" : `must be of type ${expected}, not ${received}`;
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}

function retryAfter(error: AppError): Record<string, string> {
  const { retryAfterSeconds } = error.details;
  return typeof retryAfterSeconds === "number" ? { "retry-after": `${retryAfterSeconds}` } : {};
}

function logUnexpected(thrown: unknown, requestId: string): void {
  log().error({ source: "door", requestId }, "A request met an error of our own.", thrown);
}
