// Reads what went wrong out of any thrown value, for a person to see: problem+json where there is one.

export type ShownProblem = {
  readonly title: string;
  /** The stable code of the problem; null where none came. */
  readonly code: string | null;
  readonly detail: string;
  /** Every field that does not fit, where there are several: `detail` names the first alone. */
  readonly issues: readonly string[];
  /** Names the request in the server's log. */
  readonly requestId: string | null;
  /** False where the same request can only fail again. */
  readonly canRetry: boolean;
};

const UNKNOWN = "Something went wrong that nobody foresaw. Nothing was changed by it here.";

/** Text of an error that is no problem is not shown: it was written for nobody in particular. */
export function readProblem(error: unknown): ShownProblem {
  const problem = property(error, "problem") ?? error;
  const code = text(property(problem, "code"));
  const detail = text(property(problem, "detail"));
  return {
    title: text(property(problem, "title")) ?? "This could not be loaded",
    code,
    detail: detail ?? UNKNOWN,
    issues: issuesIn(problem),
    requestId: text(property(problem, "instance")),
    canRetry: property(problem, "retryable") !== false,
  };
}

function issuesIn(problem: unknown): readonly string[] {
  const issues = property(problem, "issues");
  if (!Array.isArray(issues) || issues.length < 2) return [];
  return issues.flatMap((issue) => {
    const [path, message] = [text(property(issue, "path")), text(property(issue, "message"))];
    return message === null ? [] : [path === null ? message : `${path}: ${message}`];
  });
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
