// Turns the bytes of an input into text, or says where they stop being UTF-8.
import { decodeSource } from "@/lib/domain/config/decode-source";
import { inputError } from "../usage-error";

/** A byte order mark is taken off. Throws UsageError. */
export function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const decoded = decodeSource(bytes);
    throw inputError({ file, ...(decoded.ok ? {} : decoded.problem) }, "is not UTF-8 text");
  }
}
