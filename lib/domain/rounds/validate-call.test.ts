import { describe, expect, it } from "vitest";
import { buildTool } from "@/lib/testing/build-tools";
import { reportOf } from "@/lib/testing/cases/reference-vectors";
import { importTools } from "../mcp/import-report";
import { createArgumentValidator } from "../tools/call/validate-arguments";
import { validateCall } from "./validate-call";

const validate = validateCall(createArgumentValidator());

describe("validateCall", () => {
  it("judges by the schema that the tool publishes", () => {
    const definition = { name: "t", description: "", inputSchema: { required: ["a"] } };
    const tool = buildTool("s.t", null, { definition });

    expect(validate(tool, {})).toEqual([{ pointer: "/a", path: "a", message: "required" }]);
    expect(validate(tool, { a: 1 })).toEqual([]);
  });

  it("takes anything for a tool that nobody has listed", () => {
    expect(validate(buildTool("s.t"), { anything: [1] })).toEqual([]);
  });

  it("takes only {} for a tool that was listed without a schema (J11)", () => {
    const imported = importTools({ alias: "s", listed: reportOf("J11").input });
    const listed = imported.ok ? imported.server.definitions : [];
    const judged = listed.map((definition) => {
      const tool = buildTool(`s.${definition.name}`, null, { definition });
      return [definition.name, validate(tool, {}), validate(tool, { x: 1, y: 2 })];
    });

    const unknown = ["x", "y"].map((key) => ({
      pointer: "",
      path: "",
      message: `unrecognized key ${key}`,
    }));
    expect(judged).toEqual([
      ["a", [], []],
      ["b", [], unknown],
      ["c", [], unknown],
      ["d", [], []],
    ]);
  });

  it("wants an object all the same", () => {
    const definition = { name: "t", description: "", inputSchema: null };

    expect(validate(buildTool("s.t", null, { definition }), [])).toEqual([
      { pointer: "", path: "", message: "must be an object" },
    ]);
  });
});
