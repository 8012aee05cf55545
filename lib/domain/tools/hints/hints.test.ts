import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CallPolicy, type Hints, readHints, tightenByHints } from "./hints";

describe("reading hints", () => {
  it.each([undefined, {}, { title: "T" }])("takes the cautious defaults for %j", (annotations) => {
    expect(readHints(annotations).hints).toEqual({
      readOnly: { value: false, source: "default" },
      destructive: { value: true, source: "default" },
      idempotent: { value: false, source: "default" },
      openWorld: { value: true, source: "default" },
    });
    expect(readHints(annotations).warnings).toEqual([]);
  });

  it("marks what the server declared", () => {
    const { hints, annotations } = readHints({ readOnlyHint: true, openWorldHint: false });

    expect(hints.readOnly).toEqual({ value: true, source: "declared" });
    expect(hints.openWorld).toEqual({ value: false, source: "declared" });
    expect(hints.destructive).toEqual({ value: true, source: "default" });
    expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
  });

  it.each(["true", 1, 0, null, [], {}])("warns of %j and keeps the default", (wrong) => {
    const read = readHints({ readOnlyHint: wrong, destructiveHint: wrong });

    expect(read.hints.readOnly).toEqual({ value: false, source: "default" });
    expect(read.hints.destructive).toEqual({ value: true, source: "default" });
    expect(read.warnings).toHaveLength(2);
    expect(read.annotations).toBeNull();
  });

  it.each([null, [], "x", 3, true])("warns of annotations that are %j", (annotations) => {
    expect(readHints(annotations).warnings).toHaveLength(1);
  });

  it("flags read-only together with destructive", () => {
    expect(readHints({ readOnlyHint: true, destructiveHint: true }).warnings).toHaveLength(1);
    expect(readHints({ readOnlyHint: true }).warnings).toEqual([]);
  });
});

describe("a policy tightened by hints", () => {
  const hint = fc.record({
    value: fc.boolean(),
    source: fc.constantFrom("declared" as const, "default" as const),
  });
  const hints: fc.Arbitrary<Hints> = fc.record({
    readOnly: hint,
    destructive: hint,
    idempotent: hint,
    openWorld: hint,
  });
  const policy: fc.Arbitrary<CallPolicy> = fc.record({
    approval: fc.boolean(),
    cacheable: fc.boolean(),
    parallel: fc.boolean(),
  });

  it("is never looser than before, whatever a server claims", () => {
    fc.assert(
      fc.property(policy, hints, (before, claimed) => {
        const after = tightenByHints(before, claimed);

        expect(after.approval || !before.approval).toBe(true);
        expect(before.cacheable || !after.cacheable).toBe(true);
        expect(before.parallel || !after.parallel).toBe(true);
      }),
    );
  });

  it("asks before a tool that may destroy and caches only what reads", () => {
    const open = { approval: false, cacheable: true, parallel: true };

    expect(tightenByHints(open, readHints({}).hints)).toEqual({
      approval: true,
      cacheable: false,
      parallel: false,
    });
    expect(tightenByHints(open, readHints({ readOnlyHint: true }).hints)).toEqual(open);
  });
});
