import { describe, expect, it } from "vitest";
import { createEventFraming } from "./event-framing";
import type { FramedEvent } from "./sse-framing";

function framed(text: string, size = text.length): FramedEvent[] {
  const framing = createEventFraming();
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
  return [...pieces.flatMap((piece) => framing.push(piece)), ...framing.end()];
}

const dataOf = (text: string) => framed(text).map((event) => event.data);

describe("SSE framing", () => {
  it("1: ends a message at a blank line and joins its data lines", () => {
    expect(dataOf("data: a\ndata:b\n\ndata:  c\n\n")).toEqual(["a\nb", " c"]);
  });

  it("1: knows all three line endings", () => {
    expect(dataOf("data: a\r\rdata: b\r\n\r\ndata: c\n\n")).toEqual(["a", "b", "c"]);
  });

  it("2: passes over comments, unknown fields and messages without data", () => {
    expect(dataOf(": hi\nid: 7\nretry: 1\nevent: ping\n\nfoo\n\ndata: a\n\n")).toEqual(["a"]);
  });

  it("2: takes the event's name from before or behind the data, and for one message only", () => {
    const events = framed("event: x\ndata: 1\n\ndata: 2\nevent: y\n\ndata: 3\n\n");

    expect(events.map((event) => event.name)).toEqual(["x", "y", ""]);
  });

  it("3: keeps a last message without its blank line", () => {
    expect(dataOf("data: a\n\ndata: b")).toEqual(["a", "b"]);
  });

  it("says where a message's data begins", () => {
    expect(framed("\n: c\nevent: x\ndata: 1\n\ndata: 2\n").map((event) => event.line)).toEqual([
      4, 6,
    ]);
  });
});

describe("event framing", () => {
  it("1: takes a first line with a brace or a bracket as one object a line", () => {
    expect(dataOf('\n {"a":1}\r\n\n{"b":2}')).toEqual([' {"a":1}', '{"b":2}']);
  });

  it("1: takes any other first line as server-sent events", () => {
    expect(dataOf(': {"a":1}\ndata: {"b":2}\n')).toEqual(['{"b":2}']);
  });

  it("2: finds the same messages in single characters", () => {
    for (const text of ["data: a\r\ndata: b\r\n\r\nevent: e\rdata: c", '{"a":1}\r\n{"b":2}\n']) {
      expect(framed(text, 1)).toEqual(framed(text));
    }
  });
});
