// Errors at the HTTP door: every one becomes problem+json; an unknown one tells the caller nothing but its request id.
import "server-only";
import { ZodError } from "zod";
import type { Problem } from "@/lib/contracts/problem";
import { AppError, ERROR_CODES, type ErrorCode, type Issue, isAppError } from "@/lib/kernel/errors";

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
    title: TITLES[error.code] ?? error.code.toLowerCase().replaceAll("_", " "),
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
    },
  });
}

function toAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  if (thrown instanceof ZodError) return invalidInput(zodIssues(thrown));
  return new AppError("INTERNAL", "The request could not be carried out. Nothing was written.", {
    cause: thrown,
  });
}

/** The answer to an input that does not fit: names every field and what it should be. */
export function invalidInput(issues: readonly Issue[]): AppError {
  const [first] = issues;
  const where = first?.path ? `${first.path}: ` : "";
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return new AppError("INVALID_INPUT", `${where}${first?.message ?? "does not fit"}${more}`, {
    details: { issues },
  });
}

export function zodIssues(error: ZodError): readonly Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}

function logUnexpected(thrown: unknown, requestId: string): void {
  const error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  process.stderr.write(`${JSON.stringify({ level: "error", requestId, error })}\n`);
}
