import { describe, expect, it } from "vitest";
import { isJsonObject } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";
import { anthropicTool, geminiTools, mcpTool, openAiTool } from "./provider-forms";

const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: { month: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}$" } },
  required: ["month"],
} as const;
const FIND_EXPENSES = {
  name: "expenses__find_expenses",
  description: "Finds the expense lines of a month.",
  inputSchema: schema,
  annotations: { readOnlyHint: true },
};
const { $schema: _, ...parameters } = schema;

describe("provider forms of find_expenses", () => {
  const { name, description } = FIND_EXPENSES;

  it("Anthropic", () => {
    expect(anthropicTool(FIND_EXPENSES)).toEqual({ name, description, input_schema: parameters });
  });

  it("OpenAI", () => {
    expect(openAiTool(FIND_EXPENSES)).toEqual({
      type: "function",
      function: { name, description, parameters },
    });
  });

  it("Gemini", () => {
    expect(geminiTools([FIND_EXPENSES])).toEqual({
      functionDeclarations: [{ name, description, parameters }],
    });
  });

  it("MCP", () => {
    expect(mcpTool(FIND_EXPENSES)).toEqual({
      name,
      description,
      inputSchema: schema,
      annotations: { readOnlyHint: true },
    });
  });
});

describe("schemas that providers would refuse", () => {
  it("gives a tool without a schema an empty object", () => {
    expect(anthropicTool({ ...FIND_EXPENSES, inputSchema: null }).input_schema).toEqual({
      type: "object",
      properties: {},
    });
  });

  it("says object beside a reference at the root", () => {
    const inputSchema = { $ref: "#/$defs/T", $defs: { T: { type: "object" } } };

    expect(anthropicTool({ ...FIND_EXPENSES, inputSchema }).input_schema).toEqual({
      type: "object",
      ...inputSchema,
    });
  });

  it("can be printed by a plain JSON printer, whatever its bounds", () => {
    const inputSchema = parseJson(
      '{"type":"object","properties":{"n":{"maximum":18446744073709551615}}}',
    );

    const tool = openAiTool({
      ...FIND_EXPENSES,
      inputSchema: isJsonObject(inputSchema) ? inputSchema : null,
    });

    expect(JSON.stringify(tool)).toContain("18446744073709552000");
  });
});
