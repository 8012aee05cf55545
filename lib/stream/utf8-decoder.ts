// Turns bytes into text whatever their cut, so that nobody behind it ever meets half a character.
//
// Invariants, each with a test of the same number:
// 1. A character split over chunks comes out whole, once its last byte is here.
// 2. A byte order mark at the very start is dropped; anywhere else it is text.
// 3. Bytes that are no UTF-8 become U+FFFD, never an exception.

export type TextDecoding = {
  /** Text chunks pass through; a surrogate pair may be split between two of them. */
  decode(chunk: Uint8Array | string): string;
  /** What the last bytes were, where the input ended inside a character. */
  end(): string;
};

const BYTE_ORDER_MARK = "\uFEFF";

export function createUtf8Decoder(): TextDecoding {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let hasBegun = false;

  function withoutMark(text: string): string {
    if (hasBegun || text === "") return text;
    hasBegun = true;
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  }

  return {
    decode: (chunk) =>
      withoutMark(typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })),
    end: () => withoutMark(decoder.decode()),
  };
}
