// The answer to an input that does not fit: every field by name, with what it should be.
import { AppError, type Issue } from "./errors";

/** A body of a megabyte may be wrong in a hundred thousand places; nobody reads more than these. */
const MOST_ISSUES = 100;
/** Of a path and of a message, which may repeat what was sent. */
const MOST_CHARS = 500;

export function invalidInput(issues: readonly Issue[]): AppError {
  const shown = issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => ({ path: shortened(path), message: shortened(message) }));
  const [first] = shown;
  const where = first?.path ? `${first.path}: ` : "";
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return new AppError("INVALID_INPUT", `${where}${first?.message ?? "does not fit"}${more}`, {
    details: { issues: shown },
  });
}

function shortened(text: string): string {
  return text.length <= MOST_CHARS ? text : `${text.slice(0, MOST_CHARS)}…`;
}
