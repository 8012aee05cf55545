// The reference implementation's behaviour as test cases, with what is right where the reference is not.
import { readFileSync } from "node:fs";
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";

export type Vector = {
  readonly id: string;
  readonly given: JsonObject;
  /** What the reference does, right or wrong. */
  readonly expected: JsonObject;
  /** What to do: the reference's behaviour with what is `right` on top. */
  readonly wanted: JsonObject;
};

/** The vectors of one area, in file order. */
export function vectorsOf(area: string): readonly Vector[] {
  const all = parseJson(
    readFileSync(new URL("reference-vectors.fixture.json", import.meta.url), "utf8"),
  );
  return objectsIn(all)
    .filter((vector) => vector.area === area)
    .map((vector) => ({
      id: String(vector.id),
      given: objectAt(vector, "given"),
      expected: objectAt(vector, "expect"),
      wanted: { ...objectAt(vector, "expect"), ...objectAt(vector, "right") },
    }));
}

export type Report = {
  readonly id: string;
  readonly input: JsonObject;
  readonly check: JsonObject;
};

/** One of the reported faults, by its id. */
export function reportOf(id: string): Report {
  const all = parseJson(readFileSync(new URL("reports.fixture.json", import.meta.url), "utf8"));
  const report = objectsIn(all).find((candidate) => candidate.id === id) ?? {};
  return { id, input: objectAt(report, "input"), check: objectAt(report, "check") };
}

/** The object under `key`; empty where there is none. */
export function objectAt(value: JsonValue | undefined, key: string): JsonObject {
  const inner = valueAt(value, key);
  return isJsonObject(inner) ? inner : {};
}

/** The list under `key`; empty where there is none. */
export function listAt(value: JsonValue | undefined, key: string): readonly JsonValue[] {
  const inner = valueAt(value, key);
  return isJsonList(inner) ? inner : [];
}

export function objectsIn(list: JsonValue | undefined): readonly JsonObject[] {
  return isJsonList(list) ? list.filter(isJsonObject) : [];
}

function valueAt(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
