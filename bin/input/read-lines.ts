// Answers NDJSON line by line: a bad line is answered with its error, and the rest goes on.
import type { JsonValue } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import { printJson } from "@/lib/kernel/json-print";
import type { CommandIo, ExitStatus } from "../command";

export type LineAnswer = { readonly value: JsonValue; readonly isObjection: boolean };

type Answer = (value: JsonValue) => LineAnswer | Promise<LineAnswer>;

/** What is wrong with the content of a line; a thrown one answers the line. */
export class LineError extends Error {
  override readonly name = "LineError";
}

/** Blank lines are passed over; lines count from 1. The status is 1 after any bad line or objection. */
export async function answerLines(
  io: CommandIo,
  file: string,
  answer: Answer,
): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  for (const [index, bytes] of splitLines(await io.read(file)).entries()) {
    const answered = await answerLine(bytes, index + 1, answer);
    if (answered === null) continue;
    if (answered.isObjection) status = 1;
    io.write(`${printJson(answered.value)}\n`);
  }
  return status;
}

async function answerLine(
  bytes: Uint8Array,
  line: number,
  answer: Answer,
): Promise<LineAnswer | null> {
  try {
    const text = decodeLine(bytes, line);
    if (text.trim() === "") return null;
    const parsed = safeParseJson(text);
    if (parsed.ok) return await answer(parsed.value);
    return badLine(line, `${parsed.error.reason} at column ${parsed.error.column}`);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return badLine(line, error.message);
  }
}

function badLine(line: number, message: string): LineAnswer {
  return { value: { error: { line, message } }, isObjection: true };
}

function decodeLine(bytes: Uint8Array, line: number): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: line > 1 }).decode(bytes);
  } catch {
    throw new LineError("the line is not UTF-8 text");
  }
}

function splitLines(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  lines.push(bytes.subarray(start));
  return lines;
}
