// The answer to arguments that do not fit: every issue by name, so that a model can correct them (R36).
import type { ArgumentIssue } from "./argument-issue";
import { type FailedResult, failed } from "./tool-result";

export function unfitArguments(issues: readonly ArgumentIssue[]): FailedResult {
  const lines = issues.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  return failed("INVALID_ARGUMENTS", `The arguments do not fit: ${lines.join("; ")}`, {
    issues: [...issues],
  });
}
