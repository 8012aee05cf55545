// Reads a request's body within its limits, so that bad input of every kind is a clear 4xx.
import "server-only";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { AppError, type Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { safeParseJson } from "@/lib/kernel/json-parse";

const DEFAULT_MAX_BYTES = 1024 * 1024;

type Limits = Pick<Endpoint, "accepts" | "maxBytes">;

/**
 * The body as text.
 * @throws AppError TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or BAD_REQUEST.
 */
export async function readText(
  { accepts = ["application/json"], maxBytes = DEFAULT_MAX_BYTES }: Limits,
  request: Request,
): Promise<string> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!accepts.includes(type))
    throw new AppError(
      "UNSUPPORTED_MEDIA_TYPE",
      `Send ${accepts.join(" or ")}${type ? `, not ${type}` : " and say so in Content-Type"}.`,
    );
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid UTF-8.", { cause });
  }
}

/**
 * The body as JSON, with every digit of its integers.
 * @throws AppError BAD_REQUEST with the place where it does not parse.
 */
export function parseJsonBody(text: string): unknown {
  const parsed = safeParseJson(text);
  if (parsed.ok) return parsed.value;
  throw new AppError("BAD_REQUEST", `The body is not JSON: ${parsed.error.message}.`, {
    cause: parsed.error,
  });
}

/**
 * No stored text can hold a NUL character, wherever it hides.
 * @throws AppError INVALID_INPUT naming each place.
 */
export function refuseNul(value: unknown): void {
  const issues: Issue[] = [];
  const check = (text: string, path: string) => {
    if (text.includes("\u0000")) issues.push({ path, message: "must not contain a NUL character" });
  };
  const open: { value: unknown; path: string }[] = [{ value, path: "" }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value: current, path } = at;
    if (typeof current === "string") check(current, path);
    if (typeof current !== "object" || current === null) continue;
    for (const [key, inner] of Object.entries(current)) {
      const place = path ? `${path}.${key}` : key;
      check(key, place);
      open.push({ value: inner, path: place });
    }
  }
  if (issues.length > 0) throw invalidInput(issues);
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError("TOO_LARGE", `The body is larger than ${maxBytes.toLocaleString("en")} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      // Nobody waits for the rest: whoever else reads this stream may never let go of it.
      reader?.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
