import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listAt, objectAt, objectsIn, reportOf } from "@/lib/testing/cases/reference-vectors";
import { SHAPES } from "../tools/definition/tool-definition";
import { executionPlan, type Overlap, type PlannedCall } from "./execution-plan";
import { resourceName } from "./resource-name";

const call = (
  index: number,
  shape: PlannedCall["shape"],
  resource: string | null = null,
): PlannedCall => ({
  index,
  tool: `t.${index}`,
  shape,
  resource,
});

describe("executionPlan", () => {
  it("O01: calls on one resource keep their order, others run beside them where the policy allows it", () => {
    const { input, check } = reportOf("O01");
    const turn = objectsIn(input.turn);
    const calls = turn.map(({ id, name, args }, index): PlannedCall => {
      const traits = objectAt(input.traits, String(name));
      const parameter = String(traits.resource);
      return {
        index,
        tool: String(id),
        shape: traits.effect === "read" ? "query" : "command",
        resource: resourceName(String(objectAt({ args: args ?? null }, "args")[parameter])),
      };
    });
    const waveOf = (overlap: Overlap) => {
      const { waves } = executionPlan(calls, overlap);
      return (id: string) =>
        waves.findIndex((wave) => wave.includes(turn.findIndex((one) => one.id === id)));
    };

    for (const overlap of ["reads", "resources"] as const) {
      for (const pair of listAt(check, "before")) {
        const [first = "", second = ""] = Array.isArray(pair) ? pair.map((id) => String(id)) : [];
        expect(waveOf(overlap)(first)).toBeLessThan(waveOf(overlap)(second));
      }
    }
    expect(waveOf("resources")("c3")).toBe(waveOf("resources")("c1"));
    expect(executionPlan(calls, "resources").steps.map(({ tool, after }) => [tool, after])).toEqual(
      [
        ["c1", []],
        ["c2", [{ index: 0, why: "same_resource" }]],
        ["c3", []],
        ["c4", [{ index: 1, why: "same_resource" }]],
      ],
    );
  });

  it("runs consecutive queries and handles together and everything else alone", () => {
    const shapes = ["query", "handle", "command", "query", null, "query", "query", "job"] as const;

    expect(executionPlan(shapes.map((shape, index) => call(index, shape))).waves).toEqual([
      [0, 1],
      [2],
      [3],
      [4],
      [5, 6],
      [7],
    ]);
  });

  it("keeps the holes of the stream", () => {
    expect(executionPlan([call(1, "query"), call(4, "command")]).waves).toEqual([[1], [4]]);
  });

  it("never lets two calls overlap that must keep their order", () => {
    const shapes = fc.constantFrom(null, ...SHAPES);
    const resources = fc.constantFrom(null, "a", "b");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(shapes, resources), { maxLength: 12 }),
        fc.constantFrom<Overlap>("reads", "resources"),
        (list, overlap) => {
          const calls = list.map(([shape, resource], index) => call(index, shape, resource));
          const { waves } = executionPlan(calls, overlap);
          const wave = (index: number) => waves.findIndex((members) => members.includes(index));

          expect(waves.flat().sort((a, b) => a - b)).toEqual(calls.map(({ index }) => index));
          for (const earlier of calls) {
            for (const later of calls.slice(earlier.index + 1)) {
              const reads = [earlier, later].every(
                ({ shape }) => shape === "query" || shape === "handle",
              );
              const apart =
                earlier.resource !== null &&
                later.resource !== null &&
                earlier.resource !== later.resource;
              if (!reads && !(overlap === "resources" && apart))
                expect(wave(earlier.index)).toBeLessThan(wave(later.index));
            }
          }
        },
      ),
    );
  });
});

describe("resourceName", () => {
  it("brings spellings of one path together", () => {
    for (const spelling of ["src/a.rs", "./src/../src/a.rs", "src//a.rs", "src\\a.rs", "SRC/A.rs"])
      expect(resourceName(spelling)).toBe("src/a.rs");
    expect(resourceName("/../etc/./x")).toBe("/etc/x");
    expect(resourceName("../x")).toBe("../x");
    expect(resourceName("cafe\u0301")).toBe(resourceName("caf\u00e9"));
  });
});
