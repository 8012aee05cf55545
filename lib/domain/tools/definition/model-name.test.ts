import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { objectsIn, reportOf } from "@/lib/testing/cases/reference-vectors";
import { modelName, modelNames } from "./model-name";

const ACCEPTED = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;

const part = fc.oneof(
  fc.string({
    unit: fc.constantFrom("a", "b", "_", "-", ".", " ", "é", "1", "A"),
    minLength: 1,
    maxLength: 12,
  }),
  fc.string({ unit: "binary", maxLength: 90 }),
);
const ids = fc.uniqueArray(
  fc.tuple(part, part).map(([alias, callable]) => `${alias}.${callable}`),
  { maxLength: 30 },
);

describe("modelName", () => {
  it("is alias__callable wherever that reads back", () => {
    expect(modelName("workspace_jobs.search")).toBe("workspace_jobs__search");
    expect(modelName("fs.read-file")).toBe("fs__read-file");
    expect(modelName("fs._private")).toBe("fs___private");
    expect(modelName("crm.get__item")).toBe("crm__get__item");
  });

  it("is never changed by another tool", () => {
    fc.assert(
      fc.property(ids, (list) => {
        const { nameOf, collisions } = modelNames(list);

        expect(collisions).toEqual([]);
        for (const id of list) expect(nameOf.get(id)).toBe(modelName(id));
      }),
    );
  });
});

describe("modelNames", () => {
  it("lists names that every provider accepts and that call back exactly, in any order", () => {
    fc.assert(
      fc.property(ids, (list) => {
        const { nameOf, idOf } = modelNames(list);

        expect(idOf.size).toBe(list.length);
        for (const [id, name] of nameOf) {
          expect(name).toMatch(ACCEPTED);
          expect(idOf.get(name)).toBe(id);
        }
        expect(new Map([...modelNames(list.toReversed()).nameOf].reverse())).toEqual(nameOf);
      }),
    );
  });

  it("tells ids apart that differ only in where the dot stands", () => {
    const clashing = ["a__b.c", "a.b__c", "a_.b", "a._b", "a.b.c", "a__b__c", "a.b__c.d"];

    expect(modelNames(clashing).idOf.size).toBe(clashing.length);
    expect(modelName("a.b__c")).toBe("a__b__c");
  });

  it("does not let a tool take the name that another's hash produced", () => {
    const victim = modelName("fs.Summarize Detection");
    const thief = victim.replace("__", ".");

    const { nameOf, idOf } = modelNames(["fs.Summarize Detection", thief]);

    expect(idOf.get(victim)).toBe("fs.Summarize Detection");
    expect(nameOf.get(thief)).not.toBe(victim);
  });

  it("N04: long names that differ only in the dropped middle stay apart", () => {
    const { input, check } = reportOf("N04");
    const list = objectsIn(input.tools).map(
      ({ name }) => `${String(input.server)}.${String(name)}`,
    );

    const names = [...modelNames(list).nameOf.values()];

    expect(new Set(names).size).toBe(check.distinctNames);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(Number(check.maxLen));
  });

  it("N08: names that replacement would make equal stay apart", () => {
    const { input, check } = reportOf("N08");
    const list = objectsIn(input.tools).map(
      ({ name }) => `${String(input.server)}.${String(name)}`,
    );

    const { nameOf, idOf } = modelNames(list);

    expect(idOf.size).toBe(check.distinctNames);
    for (const [id, name] of nameOf) expect(idOf.get(name)).toBe(id);
  });

  it("finds a collision of hashes and tells its ids apart", () => {
    const { nameOf, idOf, collisions } = modelNames(["a.x y", "a.x z", "b.c"], (id) =>
      id === "b.c" ? "b__c" : "same",
    );

    expect(collisions).toEqual([["a.x y", "a.x z"]]);
    expect(idOf.size).toBe(3);
    for (const name of nameOf.values()) expect(name).toMatch(ACCEPTED);
  });
});
