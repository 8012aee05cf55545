import { describe, expect, it } from "vitest";
import { exampleArguments } from "./example-arguments";

describe("arguments to begin with", () => {
  it("name every required parameter, by default, first choice or empty value", () => {
    const schema = {
      type: "object",
      properties: {
        to: { type: "string" },
        amount: { type: "integer", minimum: 1 },
        currency: { enum: ["EUR", "CHF"] },
        dry_run: { type: "boolean", default: true },
        lines: { type: "array" },
        who: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
        note: { type: "string" },
        anything: {},
      },
      required: ["to", "amount", "currency", "dry_run", "lines", "who", "anything", "unsaid"],
    };

    expect(exampleArguments(schema)).toEqual({
      ...{ to: "", amount: 1, currency: "EUR", dry_run: true, lines: [], who: { name: "" } },
      ...{ anything: null, unsaid: null },
    });
  });

  it("end where a schema holds itself, and make nothing of what is no schema", () => {
    const schema: Record<string, unknown> = { type: "object", required: ["self"] };
    schema.properties = { self: schema };

    expect(JSON.stringify(exampleArguments(schema as never)).length).toBeLessThan(80);
    expect(exampleArguments({ required: "to", properties: [] })).toEqual({});
    expect(exampleArguments({ required: ["__proto__"] })).toHaveProperty(["__proto__"], null);
  });
});
