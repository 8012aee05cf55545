import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";
import { objectAt, vectorsOf } from "@/lib/testing/cases/reference-vectors";
import { callIdOf, fingerprint, identityKey } from "./fingerprint";

const of = (tool: string, params: string) => fingerprint(tool, parseJson(params));
const ofVector = ({ tool, paramsJson }: JsonObject) => of(String(tool), String(paramsJson));

describe("fingerprint, against the reference", () => {
  for (const { id, given, wanted } of vectorsOf("fingerprint")) {
    if (wanted.same === undefined) continue;
    it(id, () => {
      const [a, b] = [ofVector(objectAt(given, "a")), ofVector(objectAt(given, "b"))];

      expect(a.fingerprint === b.fingerprint).toBe(wanted.same);
    });
  }

  it("fingerprint-024 to -027: the slot alone makes the identity", () => {
    const slot = { turn: "turn-1", round: 3, index: 0 };

    expect(identityKey(slot)).toBe(
      "eda1bd9e57fc17fd1cc561e5b3ed0251fe55ffa76b4abed874a3c1cd6b4aafad",
    );
    expect(callIdOf(slot)).toBe("tc_eda1bd9e57fc");
    expect(identityKey({ turn: "turn-1", round: -5, index: -1 })).toBe(
      identityKey({ turn: "turn-1", round: 0, index: 0 }),
    );
    expect(identityKey({ ...slot, index: 1 })).not.toBe(identityKey(slot));
  });

  it("fingerprint-019 to -023 in the product's own form", () => {
    expect(of("t.a", '{"b":1,"a":2}').canonical).toBe('{"arguments":{"a":2,"b":1},"tool":"t.a"}');
    expect(of("t.a", "{}").canonical).toBe('{"arguments":{},"tool":"t.a"}');
    expect(of("t.a", '{"q":"é"}').canonical).toBe('{"arguments":{"q":"é"},"tool":"t.a"}');
    expect(of("t.a", '{"n":12345678901234567890}').canonical).toBe(
      '{"arguments":{"n":12345678901234567890},"tool":"t.a"}',
    );
    expect(of("t.a", '{"a":1.0}').canonical).toBe('{"arguments":{"a":1},"tool":"t.a"}');
  });

  it("fingerprint-028: a lone surrogate is escaped", () => {
    expect(of("t.a", '{"q":"\\ud800"}').canonical).toBe(
      '{"arguments":{"q":"\\ud800"},"tool":"t.a"}',
    );
  });
});

describe("fingerprint", () => {
  it("is the SHA-256 of the canonical text", () => {
    const { fingerprint: hash, canonical } = of("t.a", '{"q":"日本 \\u0000"}');

    expect(hash).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  it("tells neighbours beyond 2^53 apart and knows every spelling of one number", () => {
    expect(of("t", '{"n":9007199254740993}').fingerprint).not.toBe(
      of("t", '{"n":9007199254740992}').fingerprint,
    );
    const spellings = ["1e21", "1000000000000000000000", "1000000000000000000000.0", "10e20"];
    expect(new Set(spellings.map((n) => of("t", `{"n":${n}}`).fingerprint)).size).toBe(1);
    expect(of("t", '{"n":1e21}').canonical).toContain("1000000000000000000000");
  });

  it("lets the last of keys count that are one in NFC", () => {
    const composed = "\u00e9";
    const decomposed = "e\u0301";

    expect(of("t", `{"${composed}":1,"${decomposed}":2}`)).toEqual(of("t", `{"${decomposed}":2}`));
    expect(of("t", `{"${composed}":1,"${decomposed}":2,"${composed}":3}`)).toEqual(
      of("t", `{"${composed}":3}`),
    );
  });

  it("sorts keys by UTF-16 units, as RFC 8785 does", () => {
    const keys = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
    const params = Object.fromEntries(keys.map((key) => [key, 0]));

    const { canonical } = fingerprint("t", params);

    const order = ["\r", "1", "\u0080", "\u00f6", "\u05d3\u05bc", "\u20ac", "\u{1f600}"];
    expect(canonical).toBe(
      `{"arguments":{${order.map((key) => `${JSON.stringify(key)}:0`).join(",")}},"tool":"t"}`,
    );
  });

  it("does not depend on key order", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value = parseJson(text);

        expect(fingerprint("t", reversed(value))).toEqual(fingerprint("t", value));
      }),
    );
  });

  it("takes null and absent arguments as none, and other malformed ones as different", () => {
    expect(fingerprint("t", null)).toEqual(fingerprint("t", {}));
    expect(fingerprint("t", undefined)).toEqual(fingerprint("t", {}));
    expect(fingerprint("t", [1]).fingerprint).not.toBe(fingerprint("t", {}).fingerprint);
  });

  it("gives a second occurrence in one slot an identity of its own", () => {
    const slot = { turn: "t", round: 1, index: 2 };

    expect(identityKey({ ...slot, occurrence: 0 })).toBe(identityKey(slot));
    expect(identityKey({ ...slot, occurrence: 1 })).not.toBe(identityKey(slot));
    expect(identityKey({ ...slot, occurrence: 1 })).toBe(
      createHash("sha256").update("t\u001f1\u001f2\u001f1").digest("hex"),
    );
  });
});

function reversed(value: JsonValue): JsonValue {
  if (isJsonList(value)) return value.map(reversed);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, member]) => [key, reversed(member)]));
}
