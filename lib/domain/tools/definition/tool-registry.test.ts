import { describe, expect, it } from "vitest";
import { z } from "zod";
import { READ_CONTRACT } from "@/lib/testing/contracts";
import { defineTool } from "../author/define-tool";
import type { FunctionSpec } from "../author/function-tool";
import { ok } from "../call/tool-result";
import { toolRegistry } from "./tool-registry";

function calculateSum({ a, b }: { a: number; b: number }) {
  return a + b;
}
calculateSum.toolSpec = {
  shape: "query",
  contract: READ_CONTRACT,
  description: "Calculate the sum of two integers.",
  input: z.strictObject({ a: z.int(), b: z.int() }),
} satisfies FunctionSpec;

describe("toolRegistry", () => {
  it("returns a registered function unchanged, still directly callable", () => {
    const registry = toolRegistry();

    const registered = registry.register(calculateSum);

    expect(registered).toBe(calculateSum);
    expect(registered({ a: 2, b: 3 })).toBe(5);
    expect(registry.get("calculate_sum")?.shape).toBe("query");
  });

  it("refuses a second tool of the same name", () => {
    const registry = toolRegistry();
    registry.register(calculateSum);

    expect(() => registry.register(calculateSum)).toThrow("duplicate tool calculate_sum");
  });

  it("refuses a function that does not say what it is", () => {
    const loadFile = () => "content";

    expect(() => toolRegistry().register(loadFile)).toThrow("tool load_file: shape is missing");
  });

  it("answers undefined for a name it does not know, prototypes included", () => {
    const registry = toolRegistry();

    expect(registry.get("nope")).toBeUndefined();
    expect(registry.get("__proto__")).toBeUndefined();
    expect(registry.get("toString")).toBeUndefined();
  });

  it("lists by name", () => {
    const registry = toolRegistry();
    for (const name of ["b_tool", "a_tool"]) {
      registry.register(
        defineTool({
          name,
          description: "Does something useful.",
          input: z.strictObject({}),
          shape: "query",
          contract: READ_CONTRACT,
          handler: () => ok(null),
        }),
      );
    }

    expect(registry.list().map((tool) => tool.name)).toEqual(["a_tool", "b_tool"]);
  });
});
