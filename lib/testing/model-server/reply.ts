// What a model is to say in a test, whatever wire format it is asked in.

export type ReplyPart =
  | { readonly text: string }
  | {
      readonly call: string;
      /** The exact text of the arguments, as a model would write it. */
      readonly args: string;
      readonly id?: string;
      /** Gemini's. */
      readonly signature?: string;
    };

export type ModelReply = {
  readonly parts?: readonly ReplyPart[];
  /** How it ends, in our words; told to each format in its own. */
  readonly end?: "stop" | "tool_calls" | "length" | "filter";
  /** Characters of one piece of text or arguments. */
  readonly pieceChars?: number;
  /** The connection breaks after so many bytes. */
  readonly breaksAfter?: number;
  /** A refusal instead: nothing is streamed. */
  readonly refusal?: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  /** A whole stream, byte for byte. */
  readonly raw?: string;
  /** Waits before the last part: what came before is on its way already. */
  readonly before?: () => Promise<void>;
};

/** A stream written in one format; pieces go out one after the other. */
export type WireWriter = (reply: ModelReply) => readonly string[];

export function piecesOf(text: string, size = 7): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size));
  return pieces;
}

export function endOf({ end, parts = [] }: ModelReply): NonNullable<ModelReply["end"]> {
  return end ?? (parts.some((part) => "call" in part) ? "tool_calls" : "stop");
}

/** One server-sent event. */
export function sse(data: unknown, name?: string): string {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return `${name === undefined ? "" : `event: ${name}\n`}data: ${text}\n\n`;
}
