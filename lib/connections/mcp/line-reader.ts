// Cuts a byte stream into lines of bounded length, in time linear in the stream.

export type LineReader = {
  /** The lines that this chunk completes; null once a line is longer than allowed, and from then on. */
  push(chunk: Buffer): readonly string[] | null;
};

const NEWLINE = 0x0a;

export function lineReader(maxBytes: number): LineReader {
  let parts: Buffer[] = [];
  let length = 0;
  let overflowed = false;
  return {
    push(chunk) {
      const lines: string[] = [];
      let start = 0;
      while (!overflowed) {
        const end = chunk.indexOf(NEWLINE, start);
        const piece = chunk.subarray(start, end === -1 ? undefined : end);
        length += piece.length;
        if (length > maxBytes) overflowed = true;
        else parts.push(piece);
        if (end === -1 || overflowed) break;
        lines.push(Buffer.concat(parts).toString("utf8"));
        parts = [];
        length = 0;
        start = end + 1;
      }
      if (!overflowed) return lines;
      parts = [];
      return null;
    },
  };
}
