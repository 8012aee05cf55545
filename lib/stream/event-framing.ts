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

  function read(line: string): FramedEvent | null {
    count += 1;
    if (framing === null) {
      const start = line.trimStart();
      if (start === "") return null;
      framing = /^[{[]/.test(start) ? lineFraming : createSseFraming();
    }
    return framing.line(line, count);
  }

  return {
    push(text) {
      const events: FramedEvent[] = [];
      for (const line of lines.split(text)) {
        const event = read(line);
        if (event !== null) events.push(event);
      }
      return events;
    },
    end() {
      const rest = lines.end();
      const events = [rest === null ? null : read(rest), framing?.end() ?? null];
      return events.filter((event) => event !== null);
    },
  };
}

const lineFraming: Framing = {
  line: (text, number) => (text.trim() === "" ? null : { name: "", data: text, line: number }),
  end: () => null,
};
