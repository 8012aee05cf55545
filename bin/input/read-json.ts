// Reads one JSON document from a file, with every digit and the place of a fault.
import type { JsonValue } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import type { CommandIo } from "../command";
import { inputError } from "../usage-error";
import { decodeText } from "./decode-text";

/** Throws UsageError. */
export async function readJson(io: CommandIo, file: string): Promise<JsonValue> {
  const parsed = safeParseJson(decodeText(await io.read(file), file));
  if (parsed.ok) return parsed.value;
  const { line, column, reason } = parsed.error;
  throw inputError({ file, line, column }, reason);
}
