// Passes a response body on until it grows too large, then breaks it off.

/** More came than was agreed. Its message may be shown. */
export class ResponseTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes.`);
    this.name = "ResponseTooLarge";
  }
}

/** Errors with ResponseTooLarge as soon as more than `maxBytes` have come, and reads only as fast as it is read. */
export function limitedBody(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  let seen = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) return controller.close();
      seen += value.byteLength;
      if (seen <= maxBytes) return controller.enqueue(value);
      await source.return?.();
      throw new ResponseTooLarge(maxBytes);
    },
    async cancel() {
      await source.return?.();
    },
  });
}
