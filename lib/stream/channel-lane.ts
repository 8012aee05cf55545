// One action lane of the channel protocol while it streams: its text, whether a tag in it would be data, and the tool's name.
import { createGrowingText } from "./growing-text";
import { createJsonScanner } from "./json-scanner";
import { type ArgumentReading, readArguments } from "./read-arguments";

export type ActionLane = ReturnType<typeof createActionLane>;

/** How far into a lane its tool's name is looked for before the lane is complete. */
const NAME_WITHIN = 1024;
const NAME =
  /^\s*(?:```(?:json)?\s*)?\{\s*"action"\s*:\s*"call_tool"\s*,\s*(?:"[^"\\]*"\s*:\s*"[^"\\]*"\s*,\s*)*"tool_call"\s*:\s*\{\s*"tool_id"\s*:\s*"([^"\\]+)"/i;

/** The text without its fence, and what it amounts to. */
export type LaneReading = { readonly text: string; readonly reading: ArgumentReading };

export function createActionLane(index: number, isDoubtful: boolean) {
  const scanner = createJsonScanner();
  const raw = createGrowingText();
  /** Whether the scanner follows the text as it comes. */
  let isFollowed = false;
  let hasBegun = false;
  /** What the lane's text amounted to when it was last read, and how long it was then. */
  let read: (LaneReading & { readonly length: number }) | null = null;
  let name: string | null = null;

  /** The JSON is scanned from its first brace, so that a fence in front of it is no part of it. */
  function scan(text: string) {
    const first = hasBegun ? 0 : text.indexOf("{");
    if (first === -1) return;
    hasBegun = true;
    scanner.read(text, first);
  }

  /**
   * The first tag in a lane nearly always closes it, and then reading the text once says that it is whole. Where it is
   * not, the text is scanned, and from then on each further character once.
   */
  function isWhole(): boolean {
    if (read === null && !isFollowed) readLane();
    return read !== null && read.length === raw.length() && read.reading.ok;
  }

  function follow() {
    if (!isFollowed) scan(raw.whole());
    isFollowed = true;
  }

  function readLane(): LaneReading {
    if (read === null || read.length !== raw.length()) {
      const text = withoutFence(raw.whole());
      read = { text, reading: readArguments(text), length: raw.length() };
    }
    return read;
  }

  return {
    index,
    /** Opened by a tag that is not quite one. */
    isDoubtful,
    name: () => name,
    raw: raw.whole,
    /** What the text amounts to, read once for each length. */
    read: readLane,

    isInString(): boolean {
      if (isWhole()) return false;
      follow();
      return scanner.isInString();
    },

    /** Whether the JSON so far says where its strings are, so that a tag outside them is one. */
    isSound(): boolean {
      if (isWhole()) return true;
      follow();
      return scanner.state() !== "broken";
    },

    /** Answers the tool's name once, when it becomes known. */
    keep(text: string): string | null {
      const isSearched = name !== null || raw.length() >= NAME_WITHIN;
      raw.add(text);
      if (isFollowed) scan(text);
      if (!isSearched) name = NAME.exec(raw.whole().slice(0, NAME_WITHIN))?.[1] ?? null;
      return isSearched ? null : name;
    },
  };
}

const FENCE = "```";

/** The lane's text without the fence around it; a fence that is not whole stays, and is no JSON. */
function withoutFence(raw: string): string {
  const text = raw.trim();
  if (!text.startsWith(FENCE) || !text.endsWith(FENCE) || text.length < 2 * FENCE.length)
    return text;
  const inner = text.slice(FENCE.length, -FENCE.length);
  return /^json\b/i.test(inner) ? inner.slice("json".length) : inner;
}
