// A file that is written while it is being read.
import "server-only";

/** The stream ends early where the reader goes away, and breaks off where writing fails. */
export function download(
  chunks: AsyncIterable<string>,
  { type, name }: { readonly type: string; readonly name: string },
): Response {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
    },
  });
}
