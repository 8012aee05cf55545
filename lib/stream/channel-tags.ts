// Recognises the channel protocol's tags, `<channel:NAME>` and `</channel:NAME>`, also where a chunk cuts one in two.

export type ChannelTag =
  | {
      readonly kind: "open" | "close";
      readonly name: string;
      /** Written with something behind the name, as in `<channel:action id="1">`. */
      readonly hasAttributes: boolean;
      readonly end: number;
    }
  /** The text ends inside what may become a tag. */
  | { readonly kind: "unfinished" }
  | { readonly kind: "none" };

/** Longer than any tag that means something; bounds what is kept between chunks. */
const MAX_LENGTH = 256;
const TAG = /<(\/?)channel:([A-Za-z][\w.-]*)(\s[^<>]*|\/)?>/y;
const HEAD = /^<\/?channel:(?:[A-Za-z][\w.-]*(?:\s[^<>]*|\/)?)?$/;
const MARKS = ["<channel:", "</channel:"];

/** What stands at `at`, where `text` has a `<`. */
export function tagAt(text: string, at: number): ChannelTag {
  TAG.lastIndex = at;
  const match = TAG.exec(text);
  if (match !== null && match[0].length <= MAX_LENGTH) {
    const [whole, slash, name = "", rest] = match;
    const kind = slash === "" ? "open" : "close";
    const hasAttributes = rest !== undefined && rest.trim() !== "";
    return { kind, name, hasAttributes, end: at + whole.length };
  }
  const tail = text.slice(at, at + MAX_LENGTH);
  const mayGrow = at + tail.length === text.length && tail.length < MAX_LENGTH;
  const isHead = mayGrow && (MARKS.some((mark) => mark.startsWith(tail)) || HEAD.test(tail));
  return { kind: isHead ? "unfinished" : "none" };
}
