import { describe, expect, it } from "vitest";
import { idempotencyKeyOf } from "./idempotency-key";

const OWN = { story: "idempotency_key", param: "key", windowMs: 1_000 } as const;

describe("idempotencyKeyOf", () => {
  it("is the call's own key where its contract names one", () => {
    expect(idempotencyKeyOf(OWN, { key: "k1" }, "ledger")).toBe("k1");
  });

  it("is the ledger key, the same on every repeat, in every other case (D05)", () => {
    expect(idempotencyKeyOf(OWN, {}, "ledger")).toBe("ledger");
    expect(idempotencyKeyOf(OWN, { key: 7 }, "ledger")).toBe("ledger");
    expect(idempotencyKeyOf({ story: "dedupe", windowMs: 5 }, { key: "k1" }, "ledger")).toBe(
      "ledger",
    );
  });
});
