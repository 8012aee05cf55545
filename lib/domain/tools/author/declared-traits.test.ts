import { transformSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { boundMethod, declaredTraits, toolTrait, withTraits } from "./declared-traits";

/** The class as the build lowers it: `source` uses the decorator as an author writes it. */
function lowered(source: string): new () => Record<string, (...args: never[]) => unknown> {
  const { code } = transformSync(source, { loader: "ts", target: "node20" });
  return new Function("toolTrait", `${code}; return Jobs;`)(toolTrait);
}

const Jobs = lowered(`
  class Jobs {
    prefix = "found ";
    @toolTrait({ strategy: ["exploitation"] })
    @toolTrait({ strategy: ["exploration"] })
    search(query) { return this.prefix + query; }
    @toolTrait({ strategy: ["neutral"], execution: { trigger: "tool_call_complete" } })
    launch() { return "job"; }
  }`);

describe("traits declared in code", () => {
  it("travel with a decorated method, innermost first", () => {
    const jobs = new Jobs();

    expect(declaredTraits(jobs.search ?? (() => null))).toEqual([
      { strategy: ["exploration"] },
      { strategy: ["exploitation"] },
    ]);
  });

  it("stay with a method that is bound to its object", () => {
    const jobs = new Jobs();
    const search = boundMethod(jobs, (jobs.search ?? (() => null)) as (query: string) => unknown);

    expect(search("it")).toBe("found it");
    expect(declaredTraits(search)).toHaveLength(2);
  });

  it("are nobody else's", () => {
    expect(declaredTraits(() => null)).toEqual([]);
    expect(declaredTraits(new Jobs().launch ?? (() => null))).toHaveLength(1);
  });

  it("leave the function as it was, directly callable", () => {
    const fn = (a: number) => a + 1;

    expect(withTraits({ strategy: ["neutral"] })(fn)).toBe(fn);
    expect(fn(1)).toBe(2);
    expect(Object.keys(fn)).toEqual([]);
  });

  it("are refused on anything but a method", () => {
    const getter = { kind: "getter" } as unknown as ClassMethodDecoratorContext;

    expect(() => toolTrait({ strategy: ["neutral"] })(() => null, getter)).toThrow("only a method");
  });
});
