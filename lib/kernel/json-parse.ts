// Reads JSON text without losing anything: exact integers, own keys only, located errors, bounded depth, linear time.
import { type JsonValue, MAX_JSON_DEPTH, setOwn } from "./json";
import { nativeJson } from "./json-native";
import { exactNumber } from "./json-number";

/** `truncated`: the text ends too early. `trailing`: a complete value is followed by more. */
export type JsonProblem = "truncated" | "syntax" | "trailing" | "number_range" | "depth";

/** `offset` counts UTF-16 units from 0; `line` and `column` count from 1. */
export class JsonSyntaxError extends Error {
  readonly problem: JsonProblem;
  readonly reason: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;

  constructor(problem: JsonProblem, reason: string, text: string, offset: number) {
    const before = text.slice(0, offset);
    const line = before.split("\n").length;
    const column = offset - before.lastIndexOf("\n");
    super(`${reason} at line ${line}, column ${column}`);
    this.name = "JsonSyntaxError";
    this.problem = problem;
    this.reason = reason;
    this.offset = offset;
    this.line = line;
    this.column = column;
  }
}

export type JsonResult =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly error: JsonSyntaxError };

/** Strict JSON; of duplicate keys the last counts, also for the order of keys. Throws JsonSyntaxError. */
export function parseJson(text: string): JsonValue {
  const value = nativeJson(text);
  return value === undefined ? parseExactly(text) : value;
}

/** What stands for a number that is beyond the range of a double, by its literal; without it such a number is an error. */
type Beyond = (literal: string) => JsonValue;

/** The reader that loses nothing and says where an error is; `parseJson` with the fast way left out. */
export function parseExactly(text: string, beyond?: Beyond): JsonValue {
  const cursor: Cursor = { text, at: 0, beyond };
  const value = readValue(cursor, 0);
  skipSpace(cursor);
  if (cursor.at < text.length) fail(cursor, "trailing", "unexpected text after the value");
  return value;
}

/** `parseJson`, or `parseExactly` where numbers may be beyond a double, with the error as a value. */
export function safeParseJson(text: string, beyond?: Beyond): JsonResult {
  try {
    return { ok: true, value: beyond ? parseExactly(text, beyond) : parseJson(text) };
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { ok: false, error };
    throw error;
  }
}

type Cursor = { readonly text: string; at: number; readonly beyond: Beyond | undefined };

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const UNFINISHED_NUMBER = /(?:-|\.|[eE][-+]?)$/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const UNFINISHED_ESCAPE = /\\(?:u[0-9a-fA-F]{0,3})?$/y;

function readValue(cursor: Cursor, depth: number): JsonValue {
  skipSpace(cursor);
  if (depth > MAX_JSON_DEPTH) fail(cursor, "depth", `nested deeper than ${MAX_JSON_DEPTH} levels`);
  switch (cursor.text[cursor.at]) {
    case "{":
      return readObject(cursor, depth);
    case "[":
      return readList(cursor, depth);
    case '"':
      return readString(cursor);
    case "t":
      return readWord(cursor, "true", true);
    case "f":
      return readWord(cursor, "false", false);
    case "n":
      return readWord(cursor, "null", null);
    default:
      return readNumber(cursor);
  }
}

function readObject(cursor: Cursor, depth: number): JsonValue {
  const object: Record<string, JsonValue> = {};
  cursor.at += 1;
  if (take(cursor, "}")) return object;
  do {
    skipSpace(cursor);
    if (cursor.text[cursor.at] !== '"') unexpected(cursor, "a key in double quotes");
    const key = readString(cursor);
    if (!take(cursor, ":")) unexpected(cursor, '":"');
    const value = readValue(cursor, depth + 1);
    if (Object.hasOwn(object, key)) delete object[key];
    setOwn(object, key, value);
  } while (take(cursor, ","));
  if (!take(cursor, "}")) unexpected(cursor, '"," or "}"');
  return object;
}

function readList(cursor: Cursor, depth: number): JsonValue {
  const list: JsonValue[] = [];
  cursor.at += 1;
  if (take(cursor, "]")) return list;
  do list.push(readValue(cursor, depth + 1));
  while (take(cursor, ","));
  if (!take(cursor, "]")) unexpected(cursor, '"," or "]"');
  return list;
}

function readString(cursor: Cursor): string {
  const { text } = cursor;
  const start = cursor.at;
  let escaped = false;
  cursor.at += 1;
  for (;;) {
    const code = text.charCodeAt(cursor.at);
    if (code === 0x22) break;
    if (code === 0x5c) {
      escaped = true;
      cursor.at += escapeLength(cursor);
    } else if (code >= 0x20) cursor.at += 1;
    else unexpected(cursor, "an escaped control character");
  }
  cursor.at += 1;
  if (!escaped) return text.slice(start + 1, cursor.at - 1);
  return decodeString(text.slice(start, cursor.at));
}

function escapeLength(cursor: Cursor): number {
  ESCAPE.lastIndex = cursor.at;
  const match = ESCAPE.exec(cursor.text);
  if (match !== null) return match[0].length;
  UNFINISHED_ESCAPE.lastIndex = cursor.at;
  if (UNFINISHED_ESCAPE.test(cursor.text)) cursor.at = cursor.text.length;
  return unexpected(cursor, "a valid escape");
}

/** The literal has been scanned: it is one JSON string with valid escapes, so the result is a string. */
function decodeString(literal: string): string {
  const decoded: unknown = JSON.parse(literal);
  return String(decoded);
}

function readNumber(cursor: Cursor): JsonValue {
  NUMBER.lastIndex = cursor.at;
  const literal = NUMBER.exec(cursor.text)?.[0] ?? "";
  const end = cursor.at + literal.length;
  if (literal === "" || /[.eE\d]/.test(cursor.text[end] ?? "")) {
    UNFINISHED_NUMBER.lastIndex = end;
    if (UNFINISHED_NUMBER.test(cursor.text)) cursor.at = cursor.text.length;
    unexpected(cursor, literal === "" ? "a value" : "a valid number");
  }
  const value = exactNumber(literal) ?? cursor.beyond?.(literal) ?? null;
  if (value === null) return fail(cursor, "number_range", "a number beyond the range of a double");
  cursor.at = end;
  return value;
}

function readWord<T>(cursor: Cursor, word: string, value: T): T {
  if (!cursor.text.startsWith(word, cursor.at)) {
    if (word.startsWith(cursor.text.slice(cursor.at, cursor.at + word.length)))
      cursor.at = cursor.text.length;
    unexpected(cursor, word);
  }
  cursor.at += word.length;
  return value;
}

function skipSpace(cursor: Cursor): void {
  for (;;) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    cursor.at += 1;
  }
}

/** Steps over `mark`, after space, where it stands next. */
function take(cursor: Cursor, mark: string): boolean {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== mark) return false;
  cursor.at += 1;
  return true;
}

function unexpected(cursor: Cursor, wanted: string): never {
  if (cursor.at >= cursor.text.length)
    return fail(cursor, "truncated", `the text ends where ${wanted} should come`);
  return fail(cursor, "syntax", `expected ${wanted}`);
}

function fail(cursor: Cursor, problem: JsonProblem, reason: string): never {
  throw new JsonSyntaxError(problem, reason, cursor.text, cursor.at);
}
