import { describe, expect, it } from "vitest";
import { startingContract } from "../tools/contract/starting-contract";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import { lintDefinition } from "./definition-lint";

const ids = (definition: Partial<ToolDefinition>) =>
  lintDefinition({
    name: "tool",
    description: "Returns the list of items, page by page.",
    inputSchema: { type: "object" },
    ...definition,
  }).map(({ ruleId }) => ruleId);

describe("the lint of one tool", () => {
  it("asks for a shape where nobody has said one", () => {
    expect(ids({})).toEqual(["SHAPE-01"]);
  });

  it("judges shape and contract once they are known", () => {
    const contract = { ...startingContract("query"), page: { limit: 20 } };

    expect(ids({ shape: "query", contract })).toEqual(["TIME-08"]);
    expect(ids({ shape: "query", contract: startingContract("command") })).toContain("SHAPE-02");
  });

  it("judges the schema and the words that go with it", () => {
    const inputSchema = { type: "object", properties: { ctx: {}, a: { type: "string" } } };

    expect(ids({ inputSchema })).toEqual(["SHAPE-01", "SCHEMA-02", "SCHEMA-04"]);
    expect(ids({ inputSchema: { type: "string" } })).toEqual(["SHAPE-01", "SCHEMA-01"]);
    expect(ids({ inputSchema: null })).toEqual(["SHAPE-01"]);
  });

  it("holds its hints against its contract, and against nothing else", () => {
    const annotations = { readOnlyHint: true };

    expect(ids({ annotations })).toEqual(["SHAPE-01"]);
    expect(ids({ annotations, shape: "command", contract: startingContract("command") })).toContain(
      "MCP-02",
    );
  });

  it("says what is wrong in whole sentences", () => {
    const inputSchema = { type: "object", properties: { a: {} } };
    const found = lintDefinition({ name: "t", description: "", inputSchema });

    for (const { message, fix } of found) {
      expect(message).toMatch(/^[A-Z`].*\.$/);
      expect(fix).not.toBe("");
    }
  });
});
