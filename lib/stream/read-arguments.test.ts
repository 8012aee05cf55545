import { describe, expect, it } from "vitest";
import { readArguments } from "./read-arguments";

const reasonOf = (text: string) => {
  const reading = readArguments(text);
  return reading.ok ? "ok" : reading.reason;
};

describe("readArguments", () => {
  it("reads blank text as no arguments", () => {
    expect(readArguments("")).toEqual({ ok: true, args: {} });
    expect(readArguments(" \n\t")).toEqual({ ok: true, args: {} });
  });

  it("keeps every digit and every key", () => {
    const reading = readArguments('{"id":2512292042121000001,"__proto__":{"x":1}}');

    expect(reading).toEqual({
      ok: true,
      args: { id: 2512292042121000001n, ["__proto__"]: { x: 1 } },
    });
  });

  it.each([
    ['{"a":"b', "truncated"],
    ['{"a":1', "truncated"],
    ['{"a":[1,', "truncated"],
    ["file_path=foo", "invalid_json"],
    ['{"a":1,}', "invalid_json"],
    ["{'a':1}", "invalid_json"],
    ['{"a":nul}', "invalid_json"],
    ['{"a":1} thanks', "invalid_json"],
    ['{"a":1e400}', "invalid_json"],
    [`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, "invalid_json"],
    ["[]", "not_an_object"],
    ["null", "not_an_object"],
    ["7", "not_an_object"],
    ['"{\\"a\\":1}"', "not_an_object"],
    ['{"a":1}{"a":2}', "several_objects"],
    ['{"a":1}\n{"a":2}', "several_objects"],
    ['{"a":1},{"a":2}', "several_objects"],
    ['code": "uptime"}', "lost_start"],
    ['"code": 1}', "lost_start"],
    [': {"x":1}}', "lost_start"],
    ["1}", "lost_start"],
    ['time"}', "lost_start"],
    ["file_path=foo}", "invalid_json"],
  ])("names the fault of %s", (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });
});
