// Reads a stream of server-sent events as a browser would: frame by frame, remembering the last id.

export type Frame = {
  readonly id: string | null;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type FrameReader = {
  /** The next frame; null once the stream has ended. */
  next(): Promise<Frame | null>;
  /** Frames up to and including the first that fits. */
  until(fits: (frame: Frame) => boolean): Promise<readonly Frame[]>;
  /** Goes away as a closed tab does. */
  leave(): Promise<void>;
};

export function readFrames(response: Response): FrameReader {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("the answer has no body");
  let text = "";

  async function next(): Promise<Frame | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const frame = parseFrame(text.slice(0, end));
        text = text.slice(end + 2);
        return frame;
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return null;
      text += value;
    }
  }

  return {
    next,
    until: async (fits) => {
      const frames: Frame[] = [];
      for (;;) {
        const frame = await next();
        if (!frame) return frames;
        frames.push(frame);
        if (fits(frame)) return frames;
      }
    },
    leave: () => reader.cancel(),
  };
}

function parseFrame(text: string): Frame {
  const fields = new Map(
    text.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  return {
    id: fields.get("id") ?? null,
    event: fields.get("event") ?? "message",
    data: JSON.parse(fields.get("data") ?? "{}"),
  };
}
