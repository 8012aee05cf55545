import { describe, expect, it } from "vitest";
import { createRedactor } from "@/lib/runtime/dispatch/redactor";
import { createLog } from "./log";

function open(level = "info") {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog(level, createRedactor(["the-secret-value"]), destination);
  return { log, lines: () => lines.map((line) => JSON.parse(line)) };
}

describe("the log", () => {
  it("writes one JSON object a line, with the ids to follow", () => {
    const { log, lines } = open();

    log.info({ source: "turns", turn: "turn_1", call: "call_1", requestId: "r1" }, "driven");

    expect(lines()).toEqual([
      {
        level: "info",
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        source: "turns",
        turn: "turn_1",
        call: "call_1",
        requestId: "r1",
        msg: "driven",
      },
    ]);
  });

  it("masks secrets wherever they stand: in words, in fields, in an error and its stack", () => {
    const { log, lines } = open();

    log.error(
      { source: "door", password: "hunter22", note: "Bearer abcdefghijklmnop" },
      "failed with the-secret-value",
      new Error("refused the-secret-value"),
    );

    const [line] = lines();
    expect(JSON.stringify(line)).not.toMatch(/the-secret-value|hunter22|abcdefghijklmnop/);
    expect(line).toMatchObject({
      msg: "failed with [redacted]",
      password: "[redacted]",
      error: expect.stringContaining("Error: refused [redacted]"),
    });
  });

  it("takes whatever was thrown, and keeps to its level", () => {
    const { log, lines } = open("warn");

    log.info({ source: "x" }, "too quiet");
    log.warn({ source: "x", big: 12345678901234567890n }, "heard", "a text");

    expect(lines()).toMatchObject([{ msg: "heard", error: "a text" }]);
  });
});
