import { describe, expect, it } from "vitest";
import { CallChoice } from "@/lib/domain/models/model-choice";
import { parseJson } from "@/lib/kernel/json-parse";
import { RunFlowInput } from "./flow-runs";
import { FlowInput } from "./flows";
import { DeliveredEvent } from "./subscriptions";

const VALUE = parseJson('{"id":12345678901234567890123,"deep":[{"id":-9007199254740993}]}');
const step = {
  name: "one",
  kind: "query",
  tool: "desk.find",
  args: { it: VALUE },
  defaultValue: VALUE,
};

describe("a JSON value that comes in", () => {
  it.each([
    ["an event", DeliveredEvent, { type: "arrived", data: VALUE }],
    ["a call", CallChoice, { kind: "call", tool: "desk.find", args: { it: VALUE } }],
    ["a flow's arguments", RunFlowInput, { args: { it: VALUE } }],
    ["a flow", FlowInput, { name: "find", title: "Find", steps: [step] }],
  ])("keeps the digits of its integers in %s", (_, shape, body) => {
    expect(shape.parse(body)).toMatchObject(body);
  });

  it("is named where it is missing", () => {
    const { error } = DeliveredEvent.safeParse({ type: "arrived" });

    expect(error?.issues).toMatchObject([{ path: ["data"], message: "is missing" }]);
  });
});
