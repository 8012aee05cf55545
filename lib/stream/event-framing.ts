// Tells server-sent events from one JSON object a line by looking at the text, and cuts either into messages.
//
// Invariants, each with a test of the same number:
// 1. The first line that is not blank decides: a brace or a bracket means one object a line, anything else SSE.
// 2. In either form the messages depend on the text, never on its chunks.
import { createLineSplitter } from "./line-splitter";
import { createSseFraming, type FramedEvent, type Framing } from "./sse-framing";

export type EventFraming = {
  push(text: string): FramedEvent[];
  end(): FramedEvent[];
};

export function createEventFraming(): EventFraming {
  const lines = createLineSplitter();
  let framing: Framing | null = null;
  let count = 0;

  function read(line: string): FramedEvent[] {
    count += 1;
    if (framing === null) {
      const start = line.trimStart();
      if (start === "") return [];
      framing = /^[{[]/.test(start) ? lineFraming : createSseFraming();
    }
    const event = framing.line(line, count);
    return event === null ? [] : [event];
  }

  return {
    push: (text) => lines.split(text).flatMap(read),
    end() {
      const rest = lines.end();
      const events = rest === null ? [] : read(rest);
      const last = framing?.end() ?? null;
      return last === null ? events : [...events, last];
    },
  };
}

const lineFraming: Framing = {
  line: (text, number) => (text.trim() === "" ? null : { name: "", data: text, line: number }),
  end: () => null,
};
