import { describe, expect, it } from "vitest";
import { callTool } from "@/lib/testing/call-tool";
import { IDENTITY, READ_CONTRACT } from "@/lib/testing/contracts";
import { testContext } from "@/lib/testing/tool-context";
import { withTraits } from "./declared-traits";
import { type ExtractedFunction, type FunctionSpec, functionTool } from "./function-tool";

const toolSpec = { shape: "query", contract: READ_CONTRACT } satisfies FunctionSpec;
const DOC =
  "/**\n * Repeat a text so many times.\n * @param text - What to repeat.\n * @param times - How often.\n */";
const SCHEMA = {
  type: "object",
  properties: { text: { type: "string" }, times: { type: "integer", default: 2 } },
  required: ["text"],
  additionalProperties: false,
};
const extracted = (own: Partial<ExtractedFunction> = {}): ExtractedFunction => ({
  inputSchema: SCHEMA,
  doc: DOC,
  positional: null,
  ...own,
});
const repeat = ({ text, times }: { text: string; times: number }) => text.repeat(times);

describe("functionTool", () => {
  it("documents the extracted schema from the doc and keeps it otherwise as it is", () => {
    const tool = functionTool(Object.assign(repeat, { toolSpec }), extracted());

    expect(tool.description).toBe("Repeat a text so many times.");
    expect(tool.inputSchema).toEqual({
      ...SCHEMA,
      properties: {
        text: { type: "string", description: "What to repeat." },
        times: { type: "integer", default: 2, description: "How often." },
      },
    });
  });

  it("makes an envelope of what the function returns, defaults filled in", async () => {
    const tool = functionTool(Object.assign(repeat, { toolSpec }), extracted());

    expect(await callTool(tool, { text: "ab" }, testContext(null))).toEqual({
      status: "ok",
      data: "abab",
    });
    expect(tool.accept({ text: 1, more: true }, IDENTITY)).toMatchObject({
      ok: false,
      issues: [{ message: "must be a string" }, { message: "unrecognized key more" }],
    });
  });

  it("passes parameters one by one, the context where the function wants it", async () => {
    const seen: unknown[] = [];
    const fn = Object.assign((...args: unknown[]) => void seen.push(...args), {
      toolSpec: { ...toolSpec, name: "spread" },
    });
    const ctx = testContext(null);
    const tool = functionTool(fn, extracted({ positional: ["times", "ctx", "text"] }));

    expect(await callTool(tool, { text: "a" }, ctx)).toEqual({ status: "ok", data: null });
    expect(seen).toEqual([2, ctx, "a"]);
  });

  it("leaves an envelope of the function's own alone", async () => {
    const fn = Object.assign(() => ({ status: "suspended", ticket: "t", gateKind: "question" }), {
      toolSpec: { ...toolSpec, name: "asks" },
    });

    expect(await callTool(functionTool(fn, extracted()), { text: "a" }, testContext(null))).toEqual(
      {
        status: "suspended",
        ticket: "t",
        gateKind: "question",
      },
    );
  });

  it("carries declarations on the function along", () => {
    const fn = withTraits({ strategy: ["exploration"] })(
      Object.assign(() => "", { toolSpec: { ...toolSpec, name: "declared" } }),
    );

    expect(functionTool(fn, extracted()).declared).toEqual([{ strategy: ["exploration"] }]);
  });

  it("hides parameters that the runtime fills", async () => {
    const spec = { ...toolSpec, name: "greet", hidden: ["user"] };
    const fn = Object.assign(
      ({ text, user }: { text: string; user: string }) => `${text} ${user}`,
      { toolSpec: spec },
    );
    const inputSchema = {
      ...SCHEMA,
      properties: { ...SCHEMA.properties, user: { type: "string" } },
      required: ["text", "user"],
    };
    const tool = functionTool(fn, extracted({ inputSchema }));

    expect(JSON.stringify(tool.inputSchema)).not.toContain("user");
    expect(await callTool(tool, { text: "hi" }, testContext(null))).toMatchObject({
      data: "hi u1",
    });
  });

  it("refuses a function that nobody has extracted", () => {
    const fn = Object.assign(() => "", { toolSpec: { ...toolSpec, name: "fresh" } });

    expect(() => functionTool(fn, undefined)).toThrow(
      "tool fresh: has no input schema: run the extract step",
    );
  });
});
