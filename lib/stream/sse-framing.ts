// Finds the messages in server-sent events, as the HTML standard reads them, and one step more forgiving at the end.
//
// Invariants, each with a test of the same number:
// 1. A blank line ends a message; several `data` lines of one message are joined by a line feed.
// 2. Comments, unknown fields and messages without data yield nothing; `event` may stand before or after `data`.
// 3. A last message without its blank line still counts: recordings and servers leave it out.

/** `line` is where the message's data begins, counted from 1; `name` is the `event` field, or empty. */
export type FramedEvent = { readonly name: string; readonly data: string; readonly line: number };

export type Framing = {
  /** One line without its ending. */
  line(text: string, number: number): FramedEvent | null;
  end(): FramedEvent | null;
};

export function createSseFraming(): Framing {
  let name = "";
  let data: string | null = null;
  let firstLine = 0;

  function finish(): FramedEvent | null {
    if (data === null) {
      name = "";
      return null;
    }
    const event = { name, data, line: firstLine };
    name = "";
    data = null;
    return event;
  }

  return {
    line(text, number) {
      if (text === "") return finish();
      const { field, value } = splitField(text);
      if (field === "event") name = value;
      else if (field === "data") {
        if (data === null) firstLine = number;
        data = data === null ? value : `${data}\n${value}`;
      }
      return null;
    },
    end: finish,
  };
}

/** A comment has an empty field name; one space behind the colon is not part of the value. */
function splitField(line: string): { field: string; value: string } {
  const colon = line.indexOf(":");
  if (colon === -1) return { field: line, value: "" };
  const start = line[colon + 1] === " " ? colon + 2 : colon + 1;
  return { field: line.slice(0, colon), value: line.slice(start) };
}
