// The answer to an input that does not fit: every field by name, with what it should be.
import { AppError, type Issue } from "./errors";

export function invalidInput(issues: readonly Issue[]): AppError {
  const [first] = issues;
  const where = first?.path ? `${first.path}: ` : "";
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return new AppError("INVALID_INPUT", `${where}${first?.message ?? "does not fit"}${more}`, {
    details: { issues },
  });
}
