import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "./endpoint";
import { ENDPOINTS, SHAPES } from "./endpoints";
import { openApiDocument } from "./openapi-document";

const document = openApiDocument(ENDPOINTS, SHAPES);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value under a key, however deep. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(inner, key),
  ]);
}

describe("the OpenAPI document", () => {
  it("describes every contract, each under a name of its own", () => {
    expect(operations).toHaveLength(ENDPOINTS.size);
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(ENDPOINTS.size);
  });

  it("refers only to what it holds", () => {
    const references = new Set(valuesOf(document, "$ref").map(String));

    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
      const name = reference.split("/").at(-1) ?? "";
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
    expect(references.size).toBeGreaterThan(0);
  });

  it("holds schemas that a validator takes", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(document, "openapi.json");

    for (const name of Object.keys(document.components.schemas))
      expect(ajv.getSchema(`openapi.json#/components/schemas/${name}`), name).toBeTypeOf(
        "function",
      );
  });

  it("declares every parameter of a path, and no other", () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((one) => one.in === "path");
      expect(declared.map(({ name }) => name).sort()).toEqual(named.sort());
    }
  });

  it("says what each write needs and what refuses it", () => {
    const operation = document.paths["/agents/{agent}"]?.patch;

    const parameters = operation?.parameters.map(({ name, required }) => [name, required]);
    expect(parameters).toEqual([
      ["agent", true],
      ["dryRun", false],
      ["If-Match", true],
    ]);
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "409",
      "412",
      "413",
      "415",
      "422",
      "428",
      "429",
      "default",
    ]);
  });

  it("asks for no sign-in where a door is public", () => {
    expect(document.paths["/setup"]?.post?.security).toEqual([]);
    expect(document.paths["/agents"]?.get?.security).toBeUndefined();
  });
});

describe("a shape in the document", () => {
  const Item = z.object({ name: z.string(), value: z.json() });
  const one = endpoint({
    method: "POST",
    path: "/items",
    summary: "Make an item",
    permission: "govern",
    query: z.object({
      limit: z.coerce.number().int().min(1).default(10),
      q: z.string().optional(),
    }),
    body: z.strictObject({ name: z.string().max(5), size: z.number().default(1) }),
    response: z.object({ items: z.array(Item) }),
  });
  const { paths, components } = openApiDocument(
    new Map([["makeItem", one]]),
    new Map([["Item", Item]]),
  );
  const operation = paths["/items"]?.post;

  it("is referred to by its name, and one that holds itself is found too", () => {
    expect(operation?.responses["200"]?.content?.["application/json"]?.schema).toMatchObject({
      properties: { items: { items: { $ref: "#/components/schemas/Item" } } },
    });
    expect(components.schemas.Item).toMatchObject({
      properties: { value: { $ref: "#/components/schemas/Json" } },
    });
    expect(JSON.stringify(components.schemas.Json)).toContain("#/components/schemas/Json");
  });

  it("is a body as it is accepted: what has a default may be left out, what is unknown may not come", () => {
    expect(operation?.requestBody?.content["application/json"]?.schema).toMatchObject({
      required: ["name"],
      additionalProperties: false,
      properties: { size: { default: 1 }, name: { maxLength: 5 } },
    });
  });

  it("is a query field by field, with what may be left out", () => {
    const fields = operation?.parameters.map(({ name, required, schema }) => ({
      name,
      required,
      schema,
    }));

    expect(fields).toMatchObject([
      { name: "limit", required: false, schema: { type: "integer", minimum: 1, default: 10 } },
      { name: "q", required: false, schema: { type: "string" } },
    ]);
  });
});
