// Remembers the last words of a stream, and no more than that.

export type TextTail = {
  push(chunk: Buffer): void;
  text(): string;
};

export function textTail(maxBytes: number): TextTail {
  let tail = Buffer.alloc(0);
  return {
    push(chunk) {
      tail = Buffer.concat([tail, chunk.subarray(-maxBytes)]).subarray(-maxBytes);
    },
    text: () => tail.toString("utf8").trim(),
  };
}
