import { describe, expect, it } from "vitest";
import { linesOf, runInMemory } from "../testing/run-in-memory";

const fingerprints = async (input: string | Uint8Array) => {
  const outcome = await runInMemory(["fingerprint", "-"], { "-": input });
  return { status: outcome.status, lines: linesOf(outcome) };
};

describe("traitline fingerprint", () => {
  it("gives one fingerprint to calls that say the same", async () => {
    const { status, lines } = await fingerprints(
      [
        '{"tool":"a.b","params":{"y":1,"x":"é"}}',
        '{"tool":"a.b","params":{"x":"e\\u0301","y":1.0}}',
        '{"tool":"a.b","paramsJson":"{\\"y\\": 2, \\"y\\": 1e0, \\"x\\": \\"é\\"}"}',
      ].join("\n"),
    );

    expect(status).toBe(0);
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(1);
    expect(lines[0]).toEqual({
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      canonical: '{"arguments":{"x":"é","y":1},"tool":"a.b"}',
    });
  });

  it("keeps every digit, and takes missing arguments for none", async () => {
    const { lines } = await fingerprints(
      '{"tool":"t","paramsJson":"{\\"n\\":12345678901234567890}"}\n{"tool":"t"}\n{"tool":"t","params":null}\n',
    );

    expect(lines).toMatchObject([
      { canonical: '{"arguments":{"n":12345678901234567890},"tool":"t"}' },
      { canonical: '{"arguments":{},"tool":"t"}' },
      { canonical: '{"arguments":{},"tool":"t"}' },
    ]);
  });

  it.each([
    ["{", "the text ends"],
    ["[]", "a call is an object"],
    ['{"tool":5}', "tool must be"],
    ['{"tool":"t","params":{"n":1e999}}', "range of a double"],
    ['{"tool":"t","paramsJson":"{\\"a\\":"}', "paramsJson:"],
    ['{"tool":"t","paramsJson":{}}', "paramsJson must be a string"],
    ['{"tool":"t","params":{},"paramsJson":"{}"}', "given both"],
  ])("answers the bad line %s and goes on", async (line, message) => {
    const { status, lines } = await fingerprints(`${line}\r\n{"tool":"t"}\r\n`);

    expect(status).toBe(1);
    expect(lines).toMatchObject([
      { error: { line: 1, message: expect.stringContaining(message) } },
      { canonical: expect.any(String) },
    ]);
  });

  it("answers a line that is not UTF-8", async () => {
    const { status, lines } = await fingerprints(new Uint8Array([0x7b, 0xff, 0x0a, 0x31]));

    expect(status).toBe(1);
    expect(lines).toMatchObject([{ error: { line: 1 } }, { error: { line: 2 } }]);
  });
});

describe("traitline parse", () => {
  it("prints a stream's actions and its end", async () => {
    const stream =
      '<channel:action>{"action":"call_tool","tool_call":{"tool_id":"a.b","params":{"n":12345678901234567890}}}</channel:action>';
    const outcome = await runInMemory(["parse", "--protocol", "channel", "-"], { "-": stream });

    expect(outcome.status).toBe(0);
    expect(outcome.out.split("\n")[0]).toContain(
      '"args":{"n":12345678901234567890},"state":"complete"',
    );
    expect(linesOf(outcome).at(-1)).toMatchObject({ type: "end" });
  });

  it("objects to an action that never closed", async () => {
    const stream = '<channel:action>{"action":"call_tool","tool_call":{"tool_id":"a.b"';
    const outcome = await runInMemory(["parse", "--protocol", "channel", "-"], { "-": stream });

    expect(outcome.status).toBe(1);
    expect(linesOf(outcome)[0]).toMatchObject({ type: "action", state: "cut_off" });
  });

  it("says which event it could not read, and reads the others", async () => {
    const call = { index: 0, id: "c", function: { name: "f", arguments: "{}" } };
    const stream = [
      JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [call] } }] }),
      '{"choices": [',
      '{"choices": [',
      JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }),
    ];
    const outcome = await runInMemory(["parse", "--protocol", "openai-chat", "s.jsonl"], {
      "s.jsonl": stream.join("\n"),
    });

    expect(outcome).toMatchObject({
      status: 1,
      error: "traitline: s.jsonl:2: not a JSON object (1 more event like this)",
    });
    expect(linesOf(outcome)).toMatchObject([
      { type: "action", reason: "ambiguous" },
      { type: "end", reason: "stop" },
    ]);
  });

  it("does not pass a stream of which an event is lost, however well it ends", async () => {
    const call = { functionCall: { name: "f", args: "[…]" } };
    const lost = JSON.stringify({ candidates: [{ content: { parts: [call] } }] });
    const outcome = await runInMemory(["parse", "--protocol", "gemini", "s"], {
      s: `${lost.replace('"[…]"', "[".repeat(1_100) + "]".repeat(1_100))}\n{"candidates":[{"finishReason":"STOP"}]}\n`,
    });

    expect(outcome).toMatchObject({
      status: 2,
      error: "s:1: nested deeper than 1000 levels",
    });
    expect(linesOf(outcome)).toEqual([{ type: "end", reason: "stop" }]);
  });

  it("takes a last event that is cut off for the end of the stream", async () => {
    const outcome = await runInMemory(["parse", "--protocol", "anthropic", "s"], {
      s: '{"type":"message_start"}\n{"type":"content_bl',
    });

    expect(outcome).toMatchObject({ status: 0, error: "traitline: s:2: not a JSON object" });
    expect(linesOf(outcome)).toEqual([{ type: "end", reason: "cut" }]);
  });

  it.each([
    ["an HTML page", "<html>\n<p>Bad gateway</p>\n", "s:1: neither server-sent events nor JSON"],
    ["half of an object", '\n{"choices": [', "s:2: not a JSON object"],
    ["a heartbeat alone", ": ping\n\n", "s:1: neither server-sent events nor JSON"],
  ])("cannot read %s", async (_, stream, error) => {
    const outcome = await runInMemory(["parse", "--protocol", "openai-chat", "s"], { s: stream });

    expect(outcome).toMatchObject({ status: 2, error });
    expect(linesOf(outcome)).toEqual([{ type: "end", reason: "cut" }]);
  });

  it.each(["", "\n \n", "data: [DONE]\n\n", '{"type":"ping"}\n'])(
    "has nothing to object to in %j",
    async (stream) => {
      const outcome = await runInMemory(["parse", "--protocol", "anthropic", "s"], { s: stream });

      expect(outcome).toMatchObject({ status: 0, error: "" });
    },
  );

  it.each([
    [["parse", "-"], "parse needs --protocol"],
    [["parse", "--protocol", "smoke", "-"], 'unknown protocol "smoke"'],
    [["parse", "--protocol", "anthropic"], "parse needs a FILE"],
  ])("refuses %j", async (args, error) => {
    const outcome = await runInMemory(args, { "-": "" });

    expect(outcome.status).toBe(2);
    expect(outcome.error).toContain(error);
  });
});
