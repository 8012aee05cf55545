import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listAt, objectsIn, reportOf } from "@/lib/testing/cases/reference-vectors";
import { clockShifts, type Span, shifted, spanRows } from "./span-tree";

type Told = Partial<Omit<Span, "start" | "end">> & {
  readonly id: string;
  readonly start: bigint;
  readonly end?: bigint;
};

function span({ start, end = start + 1n, ...more }: Told): Span {
  return {
    parentId: null,
    name: more.id,
    service: "one",
    status: "unset",
    attributes: [],
    ...more,
    start,
    end,
  };
}

const ids = fc.constantFrom("a", "b", "c", "d", "e");
const anySpan = fc
  .record({
    id: ids,
    parentId: fc.option(fc.constantFrom("a", "b", "c", "d", "e", "gone"), { nil: null }),
    service: fc.constantFrom("one", "two", "three"),
    start: fc.bigInt({ min: 0n, max: 1_000n }),
  })
  .map(span);
/** Ids of their own, as in nearly every trace. */
const trees = fc.uniqueArray(anySpan, { selector: ({ id }) => id, maxLength: 5 });

describe("spans as rows", () => {
  it("1. give each span one row behind its parent's, siblings by their exact times", () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 12 }), (spans) => {
        const rows = spanRows(spans);
        expect(rows).toHaveLength(spans.length);
        expect(new Set(rows.map((row) => row.span)).size).toBe(spans.length);
        rows.forEach(({ depth }, at) => {
          expect(depth).toBeLessThanOrEqual((rows[at - 1]?.depth ?? -1) + 1);
        });
      }),
    );
    fc.assert(
      fc.property(trees, (spans) => {
        const rows = spanRows(spans);
        rows.forEach(({ span: child, depth }, at) => {
          const parent = rows.slice(0, at).findLast((row) => row.depth === depth - 1)?.span;
          if (depth > 0) expect(child.parentId).toBe(parent?.id);
        });
        const tops = rows.filter(({ depth }) => depth === 0).map((row) => row.span.start);
        expect(tops).toEqual(tops.toSorted((a, b) => (a < b ? -1 : 1)));
      }),
    );
  });

  it("1. compare times as whole numbers of nanoseconds (V06)", () => {
    const { input, check } = reportOf("V06");
    const spans = objectsIn(listAt(input, "spans")).map(({ name, start }) =>
      span({ id: String(name), start: BigInt(String(start)) }),
    );

    expect(spanRows(spans.toReversed()).map((row) => row.span.name)).toEqual(check.order);
  });

  it("2. put what has no parent here on top, and cut circles open, and say so (V09)", () => {
    const rows = spanRows([
      span({ id: "orphan", parentId: "gone", start: 5n }),
      span({ id: "x", parentId: "y", start: 3n }),
      span({ id: "y", parentId: "z", start: 2n }),
      span({ id: "z", parentId: "x", start: 4n }),
      span({ id: "own", parentId: "own", start: 1n }),
    ]);

    expect(rows.map((row) => [row.span.id, row.depth, row.note])).toEqual([
      ["own", 0, "parent_circle"],
      ["y", 0, "parent_circle"],
      ["x", 1, null],
      ["z", 2, null],
      ["orphan", 0, "parent_missing"],
    ]);
  });

  it("2. are as deep and as many as they come (V09)", () => {
    const deep = Array.from({ length: 20_000 }, (_, at) =>
      span({ id: `d${at}`, parentId: at === 0 ? null : `d${at - 1}`, start: BigInt(at) }),
    );
    const wide = Array.from({ length: 2_000 }, (_, at) =>
      span({ id: `w${at}`, parentId: "d0", start: BigInt(2_000 - at) }),
    );

    const rows = spanRows([...deep, ...wide]);

    expect(rows).toHaveLength(22_000);
    expect(Math.max(...rows.slice(0, 100).map(({ depth }) => depth))).toBeGreaterThan(0);
    expect(rows.reduce((most, { depth }) => Math.max(most, depth), 0)).toBe(19_999);
  });

  it("3. 4. tell how far a clock is off, and align all of its spans together (V05)", () => {
    const [ui, srv, db] = objectsIn(listAt(reportOf("V05").input, "spans")).map(
      ({ id, svc, parent, start, end }) =>
        span({
          id: String(id),
          service: String(svc),
          parentId: parent === undefined ? null : String(parent),
          start: BigInt(Number(start)) * 1_000n,
          end: BigInt(Number(end)) * 1_000n,
        }),
    ) as [Span, Span, Span];

    const rows = spanRows([ui, srv, db]);
    const shifts = clockShifts([ui, srv, db]);
    const [, alignedSrv, alignedDb] = shifted([ui, srv, db], shifts);

    expect(rows.map(({ ahead }) => ahead)).toEqual([null, 1_890_437_000n, null]);
    expect(rows.map((row) => row.span)).toEqual([ui, srv, db]);
    expect(shifts).toEqual(new Map([["server", 1_890_437_000n]]));
    expect(alignedSrv?.start).toBe(ui.start);
    expect((alignedDb?.start ?? 0n) - (alignedSrv?.start ?? 0n)).toBe(db.start - srv.start);
  });

  it("4. begin nowhere before a parent of another service once they are aligned", () => {
    fc.assert(
      fc.property(trees, (spans) => {
        const aligned = shifted(spans, clockShifts(spans));
        const byId = new Map(aligned.map((one) => [one.id, one]));
        const services = new Map(spans.map(({ id, service }) => [id, service]));
        // Two services that each hold parents of the other cannot always be pulled apart.
        const leads = new Set(
          spans.flatMap(({ parentId, service }) =>
            parentId !== null && services.has(parentId) && services.get(parentId) !== service
              ? [`${services.get(parentId)}>${service}`]
              : [],
          ),
        );
        if ([...leads].length > 1) return;
        for (const { parentId, start, service } of aligned) {
          const parent = parentId === null ? undefined : byId.get(parentId);
          if (parent && parent.service !== service)
            expect(start).toBeGreaterThanOrEqual(parent.start);
        }
      }),
    );
  });
});
