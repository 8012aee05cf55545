// The SDK writes the request and reads refusals; the bytes of an answer are ours, so that calls are sealed by our readers.

export type TappedFetch = {
  readonly fetch: typeof globalThis.fetch;
  /** The answer's bytes; null where none was given. */
  body(): ReadableStream<Uint8Array> | null;
  /** What made the request fail before anybody answered; undefined where it did not. */
  failure(): unknown;
};

/** The SDK is handed an answer that ends at once, so it parses nothing. `restore` is the last hand at the request's body. */
export function tappedFetch(
  fetch: (url: string | URL, init: RequestInit) => Promise<Response>,
  restore: (body: string) => string,
): TappedFetch {
  let answer: ReadableStream<Uint8Array> | null = null;
  let failure: unknown;

  async function tapped(url: string | URL, init: RequestInit): Promise<Response> {
    const body = typeof init.body === "string" ? restore(init.body) : (init.body ?? null);
    const response = await fetch(url, { ...init, body });
    if (!response.ok) return response;
    answer = response.body;
    const { status, headers } = response;
    return new Response("", { status, headers: new Headers(headers) });
  }

  return {
    // The SDK calls it with an address and options only.
    fetch: (async (url: string | URL, init: RequestInit = {}) => {
      try {
        return await tapped(url, init);
      } catch (error) {
        failure = error;
        throw error;
      }
    }) as typeof globalThis.fetch,
    body: () => answer,
    failure: () => failure,
  };
}
