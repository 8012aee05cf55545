import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { exportHints } from "@/lib/domain/tools/hints/hints";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { defaultRegistry, familyTools, toolFamilies } from ".";

const tools = defaultRegistry.list();

/**
 * Warnings that were weighed: an awaited sub-agent takes its time, and names the way out; a model that looks at a file
 * takes its time too, and half an answer is none.
 */
const ACCEPTED = new Map([
  ["research", ["TIME-04"]],
  ["analyze_media", ["TIME-03", "TIME-04"]],
]);

/** Every object in a schema, with its path. */
function objectsIn(schema: JsonValue, path = ""): readonly (readonly [string, JsonObject])[] {
  if (!isJsonObject(schema)) return [];
  const own = schema.type === "object" ? [[path, schema] as const] : [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => objectsIn(item, `${path}/${key}/${index}`))
      : objectsIn(value, `${path}/${key}`),
  );
  return [...own, ...inner];
}

describe.each(tools)("$name", (tool) => {
  it("says its shape, its traits, what a mistake costs, and nothing that contradicts it", () => {
    expect(SHAPES).toContain(tool.shape);
    expect(tool.spec?.strategy?.length).toBeGreaterThan(0);
    expect(tool.notes).not.toBeNull();
    expect(tool.findings.map((finding) => finding.ruleId)).toEqual(ACCEPTED.get(tool.name) ?? []);
  });

  it("has a name, a title and a description to choose it by", () => {
    expect(tool.name).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
    expect(tool.title).toMatch(/^[A-Z]/);
    expect(tool.description.length).toBeGreaterThanOrEqual(20);
  });

  it("describes every parameter", () => {
    const properties = isJsonObject(tool.inputSchema.properties) ? tool.inputSchema.properties : {};

    for (const [name, property] of Object.entries(properties)) {
      expect(isJsonObject(property) && property.description, name).toMatch(/\S{2,}/);
    }
  });

  it("takes nothing that its schema does not name", () => {
    for (const [path, object] of objectsIn(tool.inputSchema)) {
      expect("additionalProperties" in object, path).toBe(true);
      expect(object.additionalProperties, path).not.toBe(true);
    }
    expect(tool.inputSchema.additionalProperties).toBe(false);
  });

  it("publishes a valid schema", () => {
    const ajv = new Ajv({ strict: false, formats: { email: true } });

    expect(ajv.validateSchema(tool.inputSchema)).toBe(true);
  });

  it("exports the hints that its contract keeps", () => {
    expect(toDefinition(tool).annotations).toEqual(exportHints(tool));
    expect(tool.readOnly && tool.contract.effects.mutates).toBe(false);
  });

  it("survives as plain JSON, as discovery hands it on", () => {
    const definition = toDefinition(tool);

    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });
});

describe("the catalogue", () => {
  it("has every shape, every retry story and every kind of consistency and confirmation", () => {
    const seen = (facts: readonly string[]) => [...new Set(facts)].sort();

    expect(seen(tools.map((tool) => tool.shape))).toEqual([...SHAPES].sort());
    expect(seen(tools.map((tool) => tool.contract.retry.story))).toEqual([
      "dedupe",
      "idempotency_key",
      "natural_key",
      "not_safe",
      "read_only",
    ]);
    expect(seen(tools.map((tool) => tool.contract.consistency.kind))).toEqual([
      "saga",
      "single",
      "transaction",
    ]);
    expect(seen(tools.map((tool) => tool.contract.confirmation.kind))).toEqual([
      "approval",
      "dry_run_token",
      "none",
    ]);
  });

  it("names only tools that exist: job families and asynchronous alternatives", () => {
    for (const { name, contract } of tools) {
      const { statusTool, resultTool, cancelTool } = contract.job ?? {};
      const named = [statusTool, resultTool, cancelTool, contract.onTimeout?.asyncAlternative];
      for (const other of named.filter((value) => value !== undefined)) {
        expect(defaultRegistry.get(other), `${name} names ${other}`).toBeDefined();
        const families = toolFamilies.filter((family) =>
          familyTools(family).some((tool) => tool.name === name),
        );
        for (const family of families) {
          expect(
            familyTools(family).map((tool) => tool.name),
            `${family} has ${name}`,
          ).toContain(other);
        }
      }
    }
  });

  it("starts early only what its own specification says, never by name", () => {
    const early = tools.filter((tool) => tool.spec?.execution).map((tool) => tool.name);

    expect(early).toEqual(["delegate", "launch_background_job"]);
  });

  it("gives work to jobs and to nothing else; a job that waits for an event has none", () => {
    const jobs = tools.filter(
      ({ shape, contract }) => shape === "job" && contract.pattern !== "event",
    );

    expect(tools.filter((tool) => tool.work).map((tool) => tool.name)).toEqual(
      jobs.map((tool) => tool.name),
    );
  });

  it("exports the hints of the guide for submit_report", () => {
    const tool = defaultRegistry.get("submit_report");

    expect(tool && toDefinition(tool).annotations).toEqual({
      title: "Submit expense report",
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
  });

  it("adds each contract's guarantee to the description", () => {
    const text = (name: string) => defaultRegistry.get(name)?.description;

    expect(text("pay")).toContain(
      "Safe to retry: for 24 hours, repeated calls with the same idempotencyKey return the original result.",
    );
    expect(text("create_order")).toContain("Safe to retry: repeated calls with the same orderId");
    expect(text("post_message")).toContain("Safe to retry: within 2 minutes");
    expect(text("send_email")).toContain("Do not repeat this call");
    expect(text("transfer_budget")).toContain("Either both budgets are updated or neither is.");
    expect(text("provision_account")).toContain("undone in reverse order");
    expect(text("build_report")).toContain("for longer work use start_report");
    expect(text("start_receipt_ocr")).toContain(
      "Ask check_job_status after 20 seconds, then fetch get_job_result; cancel_job stops it.",
    );
  });
});
