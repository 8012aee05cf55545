// Bad usage or unreadable input: one clear line on standard error, and exit status 2.
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";

export type InputPlace = {
  readonly file: string;
  readonly line?: number | null;
  readonly column?: number | null;
};

export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** `file:line:column: message`, as far as the place is known; a file named `-` is standard input. */
export function inputError({ file, line, column }: InputPlace, message: string): UsageError {
  const name = file === "-" ? "standard input" : file;
  const place = [name, ...(line == null ? [] : [line, ...(column == null ? [] : [column])])];
  return new UsageError(`${place.join(":")}: ${message}`);
}

/** A file that cannot be read at all, by the finding that says why. */
export function unreadableError(file: string, found: Diagnostic | undefined): UsageError {
  if (found === undefined) return inputError({ file }, "cannot be read");
  const { line, column, message, fix } = found;
  return inputError({ file, line, column }, fix === "" ? message : `${message}. ${fix}`);
}
