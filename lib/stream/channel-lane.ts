// One action lane of the channel protocol while it streams: its text, whether a tag in it would be data, and the tool's name.
import { createJsonScanner } from "./json-scanner";

export type ActionLane = ReturnType<typeof createActionLane>;

/** How far into a lane its tool's name is looked for before the lane is complete. */
const NAME_WITHIN = 1024;
const NAME =
  /^\s*(?:```(?:json)?\s*)?\{\s*"action"\s*:\s*"call_tool"\s*,\s*(?:"[^"\\]*"\s*:\s*"[^"\\]*"\s*,\s*)*"tool_call"\s*:\s*\{\s*"tool_id"\s*:\s*"([^"\\]+)"/i;

export function createActionLane(index: number, isDoubtful: boolean) {
  const scanner = createJsonScanner();
  const parts: string[] = [];
  let hasBegun = false;
  let length = 0;
  let name: string | null = null;

  return {
    index,
    /** Opened by a tag that is not quite one. */
    isDoubtful,
    name: () => name,
    raw: () => parts.join(""),
    isInString: scanner.isInString,
    /** Whether the JSON so far says where its strings are, so that a tag outside them is one. */
    isSound: () => scanner.state() !== "broken",

    /** Follows the JSON from its first brace, so that a fence in front of it is no part of it. */
    scan(text: string, start: number, end: number) {
      const piece = text.slice(start, end);
      const brace = hasBegun ? 0 : piece.indexOf("{");
      if (brace === -1) return;
      hasBegun = true;
      scanner.read(piece, brace);
    },

    /** Keeps scanned text; answers the tool's name once, when it becomes known. */
    keep(text: string): string | null {
      const isSearched = name !== null || length >= NAME_WITHIN;
      parts.push(text);
      length += text.length;
      if (!isSearched) name = NAME.exec(parts.join("").slice(0, NAME_WITHIN))?.[1] ?? null;
      return isSearched ? null : name;
    },
  };
}

const FENCE = "```";

/** The lane's text without the fence around it; a fence that is not whole stays, and is no JSON. */
export function withoutFence(raw: string): string {
  const text = raw.trim();
  if (!text.startsWith(FENCE) || !text.endsWith(FENCE) || text.length < 2 * FENCE.length)
    return text;
  const inner = text.slice(FENCE.length, -FENCE.length);
  return /^json\b/i.test(inner) ? inner.slice("json".length) : inner;
}
