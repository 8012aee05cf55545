import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";
import { schemaRows } from "./schema-rows";
import { SchemaTree } from "./schema-tree";

afterEach(cleanup);

function rowsOf(text: string) {
  const schema = parseJson(text);
  return schemaRows(isJsonObject(schema) ? schema : {});
}

const lines = (text: string) =>
  rowsOf(text).rows.map(
    ({ depth, name, type, isRequired, limits }) =>
      `${" ".repeat(depth)}${name}${isRequired ? "!" : ""} ${type}${limits.map((limit) => ` [${limit}]`).join("")}`,
  );

describe("schemaRows", () => {
  it("gives each parameter a line with its type and its limits", () => {
    expect(
      lines(
        `{"properties":{"a":{"type":["string","null"],"maxLength":5},"n":{"type":"integer","minimum":1,"default":2},
         "kind":{"enum":["x","y"]},"tags":{"type":"array","items":{"const":"t"}}},"required":["a"]}`,
      ),
    ).toEqual([
      "a! string or null [at most characters: 5]",
      "n integer [≥ 1] [2 unless said]",
      "kind one of [x, y]",
      "tags array",
      " each item exactly t",
    ]);
  });

  it("follows references within the schema, and a recursive one once", () => {
    expect(
      lines(
        `{"properties":{"node":{"$ref":"#/$defs/node"},"far":{"$ref":"https://example.test/x"}},
         "$defs":{"node":{"type":"object","properties":{"kids":{"type":"array","items":{"$ref":"#/$defs/node"}}}}}}`,
      ),
    ).toEqual(["node object", " kids array", "  each item object", "far https://example.test/x"]);
  });

  it("shows every branch of a union, and what other names may hold", () => {
    expect(
      lines(
        `{"properties":{"a":{"anyOf":[{"type":"string"},{"type":"object","properties":{"b":{}}}]}},"additionalProperties":{"type":"number"}}`,
      ),
    ).toEqual([
      "a one of",
      " or 1 string",
      " or 2 object",
      "  b anything",
      "any other name number",
    ]);
  });

  it("keeps every digit of a large bound", () => {
    expect(lines('{"properties":{"n":{"type":"integer","maximum":12345678901234567891}}}')).toEqual(
      ["n integer [≤ 12345678901234567891]"],
    );
  });

  it("cuts what is nested too deep or goes on for too long, and says so", () => {
    let deep: JsonObject = { type: "string" };
    for (let level = 0; level < 200; level += 1) deep = { properties: { a: deep } };
    const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`p${index}`, {}]));

    expect(schemaRows(deep)).toMatchObject({ isCut: true });
    expect(schemaRows({ properties: wide })).toMatchObject({ isCut: true });
    expect(schemaRows({ properties: wide }).rows).toHaveLength(400);
    expect(rowsOf('{"properties":{"a":{}}}').isCut).toBe(false);
  });

  it("takes nonsense for nothing, and prototype names for names", () => {
    expect(lines('{"properties":[1],"required":"x","anyOf":{}}')).toEqual([]);
    expect(lines('{"properties":{"__proto__":{"type":"string"},"constructor":false}}')).toEqual([
      "__proto__ string",
      "constructor never",
    ]);
  });
});

describe("SchemaTree", () => {
  it("shows hidden characters and markup as what they are", () => {
    const schema = JSON.stringify({
      properties: { "a\u202eb": { description: "<b>x</b>\u200b" } },
    });

    render(<SchemaTree schema={schema} label="Parameters" />);

    const text = screen.getByRole("list", { name: "Parameters" }).textContent;
    expect(text).toContain("a\\u{202E}b");
    expect(text).toContain("<b>x</b>\\u{200B}");
    expect(text).not.toContain("\u202e");
  });

  it("says where there is nothing to name", () => {
    render(<SchemaTree schema='{"type":"object"}' label="Parameters" />);

    expect(screen.getByText(/takes no parameters/)).toBeTruthy();
  });
});
