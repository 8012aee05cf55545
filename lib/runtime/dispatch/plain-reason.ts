// A thrown value as one short sentence: no stack, no object, never longer than a reader can use (R39).

const MAX_CHARS = 500;

export function plainReason(error: unknown): string {
  const text = textOf(error).trim();
  const line = text === "" ? "the tool failed without a reason" : text;
  return line.length <= MAX_CHARS ? line : `${line.slice(0, MAX_CHARS - 1)}…`;
}

/** What was thrown is a stranger's value: even asking for its text may throw. */
function textOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return "";
  }
}
