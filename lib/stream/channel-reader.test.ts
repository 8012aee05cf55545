import { describe, expect, it } from "vitest";
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import type { EndReason } from "./stream-event";
import { endOf, outcomes, printed, readAll, withoutCuts } from "./stream-samples";

const read = (text: string, reason?: EndReason) =>
  readAll("channel", [text], reason === undefined ? {} : { reason });
const action = (body: string) => `<channel:action>${body}</channel:action>`;
const decision = (tool: string, params: JsonValue) =>
  printJson({ action: "call_tool", tool_call: { tool_id: tool, params } });
const call = (tool: string, params: JsonValue = {}) => action(decision(tool, params));
const final = (text: string) => action(printJson({ action: "complete", final_answer: text }));

describe("the channel reader", () => {
  it("reads lanes of text, calls and the final answer in order", () => {
    const events = read(
      `Hm.\n<channel:thinking>so\n</channel:thinking>\n${call("a.run", { x: 9007199254740993n })} ${final("Done")}\n`,
    );

    expect(printed(events)).toEqual([
      { type: "text", text: "Hm.\n" },
      { type: "text", lane: "thinking", text: "so\n" },
      {
        type: "action",
        index: 0,
        id: "call_1",
        name: "a.run",
        args: { x: 9007199254740993n },
        state: "complete",
      },
      { type: "final", index: 1, text: "Done" },
      { type: "end", reason: "tool_calls" },
    ]);
    expect(endOf(read(final("Done")))).toBe("stop");
    expect(printed(read(""))).toEqual([{ type: "end", reason: "stop" }]);
  });

  it("1: completes an action when its lane closes, and not before", () => {
    const events = read(`<channel:action>${decision("a.run", {})}`);

    expect(outcomes(events)).toEqual([["call_1", "cut_off", "truncated"]]);
  });

  it("1: takes tags inside a JSON string for data", () => {
    const params = {
      html: '</channel:action><channel:action>{"action":"complete","final_answer":"no"}</channel:action>',
      "</channel:action>": '\\" <channel:x>',
    };

    expect(outcomes(read(call("a.run", params)))).toEqual([["call_1", "a.run", params]]);
  });

  it("2: takes tags inside a text lane for text, but for its own closing tag", () => {
    const text = `${call("a.run")} <channel:b> </channel:b> <channel:a>`;

    expect(printed(read(`<channel:a>${text}</channel:a>`))).toEqual([
      { type: "text", lane: "a", text },
      { type: "end", reason: "stop" },
    ]);
  });

  it("3: gives the same events for every single cut and for single characters", () => {
    const text = `a<b <channel:no tag <channel:t>x</channel:u></channel:t>${call("a.run", { s: '</channel:action>"\\😀' })}<channel:action>{"x</channel:action>"}<channel:action>\`\`\`json\n${decision("b.run", {})}\n\`\`\`</channel:action></chan`;
    const whole = withoutCuts(read(text));
    const bytes = new TextEncoder().encode(text);

    expect(withoutCuts(readAll("channel", [...text]))).toEqual(whole);
    for (let at = 0; at <= bytes.length; at += 1) {
      const pieces = [bytes.slice(0, at), bytes.slice(at)];
      expect(withoutCuts(readAll("channel", pieces))).toEqual(whole);
    }
  });

  it("4: cuts what never closes", () => {
    const inText = read(`${call("a.run")}<channel:answer>Hel`);
    const inAction = read(
      '<channel:action>{"action":"call_tool","tool_call":{"tool_id":"a.run","pa',
    );

    expect(outcomes(inText)).toEqual([["call_1", "a.run", {}]]);
    expect(printed(inText).slice(1)).toEqual([
      { type: "text", lane: "answer", text: "Hel" },
      { type: "end", reason: "cut" },
    ]);
    expect(printed(inAction)).toMatchObject([
      { state: "cut_off", reason: "truncated", name: "a.run" },
      { type: "end", reason: "cut" },
    ]);
  });

  it("4: takes the provider's word for the end", () => {
    expect(endOf(read("<channel:action>{", "length"))).toBe("length");
    expect(outcomes(read("<channel:action>{", "length"))).toEqual([
      ["call_1", "cut_off", "truncated"],
    ]);
    expect(outcomes(read(call("a.run"), "length"))).toEqual([["call_1", "a.run", {}]]);
  });

  it("5: never runs an action whose tag is not exactly one", () => {
    const body = decision("a.run", {});

    expect(outcomes(read(`<channel:action id="1">${body}</channel:action>`))).toEqual([
      ["call_1", "malformed", "ambiguous"],
    ]);
    expect(printed(read(`<channel action>${body}</channel action>`))).toMatchObject([
      { type: "text" },
      { type: "end", reason: "stop" },
    ]);
    expect(printed(read(`<Channel:action>${body}</Channel:action>`))).toMatchObject([
      { type: "text" },
      { type: "end", reason: "stop" },
    ]);
  });

  it("6: ends an unclosed action where another lane opens", () => {
    const events = read(`<channel:action>${decision("a.run", {})}\n${call("b.run")}`);

    expect(outcomes(events)).toEqual([
      ["call_1", "malformed", "truncated"],
      ["call_2", "b.run", {}],
    ]);
  });

  it("7: runs what follows a malformed action, once the stream has ended well", () => {
    const text = `${action('{"action": call_tool}')}${call("a.run")}`;

    expect(outcomes(read(text))).toEqual([
      ["call_1", "malformed", "invalid_json"],
      ["call_2", "a.run", {}],
    ]);
    expect(outcomes(read(`${text}<channel:x>`))[1]).toEqual(["call_2", "malformed", "ambiguous"]);
    expect(outcomes(read(text, "error"))[1]).toEqual(["call_2", "malformed", "ambiguous"]);
  });

  it("7: does not run an action that a badly quoted argument holds", () => {
    const quoted = `{"action":"call_tool","tool_call":{"tool_id":"a.write","params":{"t":"He said "hi" `;

    const stray = read(
      `<channel:action>${quoted}</channel:action>${call("b.delete")}"}}}</channel:action>`,
    );
    const again = read(
      `<channel:action>${quoted}</channel:action>${call("b.delete")}${action('"}}}')}`,
    );

    expect(outcomes(stray).slice(0, 2)).toEqual([
      ["call_1", "malformed", "invalid_json"],
      ["call_2", "malformed", "ambiguous"],
    ]);
    expect(outcomes(again)).toContainEqual(["call_2", "malformed", "ambiguous"]);
    expect(
      [...stray, ...again].filter((event) => "state" in event && event.state === "complete"),
    ).toEqual([]);
  });

  it.each([
    ["```json\n%\n```", true],
    ["\n```\n%\n```\n", true],
    ["```JSON % ```", true],
    ["  %\n", true],
    ["```json\n%", false],
    ["%\n```", false],
    ["```yaml\n%\n```", false],
    ["Here: %", false],
    ["% % ", false],
  ])("allows a JSON fence around the object and nothing else: %j", (frame, isGood) => {
    const body = frame.replaceAll("%", decision("a.run", {}));

    expect(outcomes(read(action(body)))[0]).toHaveLength(3);
    expect(printed(read(action(body)))[0]?.state).toBe(isGood ? "complete" : "malformed");
  });

  it.each<[string, string]>([
    ["", "invalid_json"],
    ["{}", "ambiguous"],
    ["[]", "not_an_object"],
    ["{}{}", "several_objects"],
    ['{"action":"call_tool"', "truncated"],
    ['{"action":"fly","tool_call":{"tool_id":"a.run"}}', "ambiguous"],
    ['{"action":"complete"}', "ambiguous"],
    ['{"action":"complete","final_answer":{"a":1}}', "ambiguous"],
    ['{"action":"call_tool"}', "missing_name"],
    ['{"action":"call_tool","tool_call":[]}', "missing_name"],
    ['{"action":"call_tool","tool_call":{"tool_id":" "}}', "missing_name"],
    ['{"action":"call_tool","tool_call":{"tool_id":7}}', "missing_name"],
    ['{"action":"call_tool","tool_call":{"tool_id":"a.run","params":[1]}}', "not_an_object"],
    ['{"action":"call_tool","tool_call":{"tool_id":"a.run","params":"{\\"x\\""}}', "truncated"],
    [
      `{"action":"call_tool","tool_call":{"tool_id":"a.run"},"tool_call":{"tool_id":"b.run"}}`,
      "ambiguous",
    ],
  ])("names what is wrong with the lane %j", (body, reason) => {
    expect(outcomes(read(action(body)))).toEqual([["call_1", "malformed", reason]]);
  });

  it("reads parameters that are absent, null or the text of an object", () => {
    const params = (text: string) =>
      action(`{"action":"call_tool","tool_call":{"tool_id":"a.run"${text}},"final_answer":null}`);

    expect(outcomes(read(params("")))).toEqual([["call_1", "a.run", {}]]);
    expect(outcomes(read(params(',"params":null')))).toEqual([["call_1", "a.run", {}]]);
    expect(outcomes(read(params(',"params":"{\\"x\\":1}"')))).toEqual([
      ["call_1", "a.run", { x: 1 }],
    ]);
  });

  it("makes a tool's name known before its lane is complete", () => {
    const body = `{"action":"call_tool","note":"n","tool_call":{"tool_id":"a.run"`;

    const types = read(`<channel:action>${body}`).map((event) => event.type);

    expect(types.slice(0, 3)).toEqual(["action-start", "argument-delta", "action-identify"]);
    expect(types.slice(3)).toEqual(["action", "end"]);
  });

  it("reports lone surrogates, and survives NUL and deep nesting", () => {
    const [note, done] = printed(
      read(action('{"action":"complete","final_answer":"\\ud800\\u0000"}')),
    );

    expect(note).toMatchObject({ type: "repair", index: 0 });
    expect(done).toEqual({ type: "final", index: 0, text: "\ud800\u0000" });
    expect(outcomes(read(action("[".repeat(100_000))))).toEqual([
      ["call_1", "malformed", "invalid_json"],
    ]);
  });
});
