// Turns a file's bytes into text that is safe to parse, or says where they stop being text.
import type { Diagnostic, Position } from "../diagnostics/diagnostic";
import { configFinding } from "./config-rules";

/** A file above 2 MiB is refused; the largest known descriptor has 160 kB. */
export const MAX_SOURCE_BYTES = 2 * 1024 * 1024;

export type DecodedSource =
  | { readonly ok: true; readonly text: string; readonly hasBom: boolean }
  | { readonly ok: false; readonly problem: Diagnostic };

/** UTF-8 only. A byte order mark is taken off (positions count without it) and reported as `hasBom`. */
export function decodeSource(source: string | Uint8Array): DecodedSource {
  if (source.length > MAX_SOURCE_BYTES)
    return refuse(TOO_LARGE, START, "Split it: a file may hold one agent.");
  const decoded = typeof source === "string" ? { ok: true as const, text: source } : decode(source);
  if (!decoded.ok) return decoded;
  const hasBom = decoded.text.startsWith("\uFEFF");
  const text = hasBom ? decoded.text.slice(1) : decoded.text;
  return findUnprintable(text) ?? { ok: true, text, hasBom };
}

const START: Position = { line: 1, column: 1 };
const TOO_LARGE = `the file is larger than ${MAX_SOURCE_BYTES / 1024 / 1024} MiB`;

function decode(bytes: Uint8Array): DecodedSource {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return refuse("the file is UTF-16", START);
  }
  const text = tryDecode(bytes, false);
  if (text !== null) return { ok: true, text, hasBom: false };
  return refuse("the bytes here are not UTF-8", positionAfter(validPrefix(bytes)));
}

function tryDecode(bytes: Uint8Array, isPartial: boolean): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, {
      stream: isPartial,
    });
  } catch {
    return null;
  }
}

/** The text before the first byte that breaks UTF-8, found by halving. */
function validPrefix(bytes: Uint8Array): string {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (tryDecode(bytes.subarray(0, middle), true) === null) bad = middle;
    else good = middle;
  }
  return tryDecode(bytes.subarray(0, good), true) ?? "";
}

function findUnprintable(text: string): DecodedSource | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is looked for.
  const found = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\r(?!\n)/.exec(text);
  if (found === null) return null;
  const code = found[0].charCodeAt(0);
  const at = positionAfter(text.slice(0, found.index));
  if (code === 13) {
    const message = "a carriage return stands here without a line feed";
    return refuse(message, at, "End lines with LF or CRLF.");
  }
  const name = code.toString(16).toUpperCase().padStart(4, "0");
  const fix = "Remove it, or write it as an escape in double quotes.";
  return refuse(`the control character U+${name} stands here`, at, fix);
}

function positionAfter(before: string): Position {
  const lastBreak = before.lastIndexOf("\n");
  return { line: before.split("\n").length, column: before.length - lastBreak };
}

function refuse(message: string, at: Position, fix?: string): DecodedSource {
  const own = fix === undefined ? {} : { fix };
  return { ok: false, problem: configFinding("CONFIG-01", { path: "", at }, message, own) };
}
