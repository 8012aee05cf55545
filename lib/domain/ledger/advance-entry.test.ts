import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { failed, ok, type ToolResult } from "../tools/call/tool-result";
import { advanceEntry, type LedgerEvent, mayHaveRun } from "./advance-entry";
import { type Finding, isAsking, type LedgerEntry } from "./ledger-entry";

const finding = (ran: Finding["ran"]): Finding => ({ by: "person", ran, result: null, note: "" });

const ASKED: ToolResult = { status: "suspended", ticket: "gate_1", gateKind: "question" };

const EVENTS: readonly LedgerEvent[] = [
  { type: "start", at: 1 },
  { type: "succeed", at: 2, result: ok({ id: 1 }) },
  { type: "answer", at: 2, result: ok({ id: 1 }, { replayed: { source: "cache" } }) },
  { type: "fail", at: 3, result: failed("HANDLER_ERROR", "boom") },
  { type: "lose", at: 4, result: failed("IN_DOUBT", "lost") },
  { type: "repeat", at: 4 },
  { type: "reconcile", at: 5, finding: finding("succeeded") },
  { type: "reconcile", at: 6, finding: finding("not_run") },
  { type: "succeed", at: 7, result: ASKED },
  { type: "resume", at: 8, result: ok({ answer: "meals" }) },
  { type: "resume", at: 9, result: failed("GATE_EXPIRED", "nobody answered") },
  { type: "resume", at: 9, result: ASKED },
  { type: "compensate", at: 10 },
];

const last = (path: readonly LedgerEntry[]) => path.at(-1) ?? buildEntry();

/** The entries that a run of events leads through, refused events left out. */
function walk(events: readonly LedgerEvent[]): readonly LedgerEntry[] {
  const path = [buildEntry()];
  for (const event of events) {
    const next = advanceEntry(last(path), event);
    if (next !== null) path.push(next);
  }
  return path;
}

/** Checks `holds` along any run of events. */
function always(holds: (path: readonly LedgerEntry[]) => void) {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (events) =>
      holds(walk(events)),
    ),
    { numRuns: 2_000 },
  );
}

describe("advanceEntry", () => {
  it("1: starts at most once, and only what was claimed", () => {
    always((path) => {
      const starts = path.filter(({ state }) => state === "running");

      expect(starts.length).toBeLessThanOrEqual(1);
      if (starts.length === 1) expect(path[0]?.state).toBe("intended");
    });
  });

  it("2: nothing is in doubt that never started, and what was answered without a start has nothing to undo", () => {
    always((path) => {
      const { state, startedAt } = last(path);

      expect(startedAt === null).toBe(!path.some((entry) => entry.state === "running"));
      if (startedAt !== null) return;
      expect(["intended", "failed", "succeeded"]).toContain(state);
      expect(mayHaveRun(last(path))).toBe(false);
    });
  });

  it("3: an end stands", () => {
    always((path) => {
      const ended = path.findIndex(
        (entry) => (entry.state === "succeeded" || entry.state === "failed") && !isAsking(entry),
      );
      const after = path.slice(ended + 1).map(({ state }) => state);

      if (ended >= 0) expect(after.every((state) => state === "compensated")).toBe(true);
    });
  });

  it("4: a doubt is settled once, by the first finding", () => {
    always((path) => {
      const findings = new Set(path.map((entry) => entry.finding).filter((one) => one !== null));

      expect(findings.size).toBeLessThanOrEqual(1);
      if (findings.size === 1) expect(path.some(({ state }) => state === "unknown")).toBe(true);
    });
  });

  it("5: only what ran or may have run is compensated, once", () => {
    always((path) => {
      const undone = path.filter(({ state }) => state === "compensated");

      expect(undone.length).toBeLessThanOrEqual(1);
      if (undone.length === 1) expect(path.some(mayHaveRun)).toBe(true);
    });
  });

  it("6: a doubt is tried again at most once", () => {
    always((path) => {
      expect(last(path).repeats).toBeLessThanOrEqual(1);
      if (last(path).repeats === 1)
        expect(path.some(({ state }) => state === "unknown")).toBe(true);
    });
  });

  it("7: a question is answered once, and nothing runs for the answer", () => {
    always((path) => {
      const asked = path.findIndex(isAsking);
      if (asked < 0) return;
      const after = path.slice(asked + 1);

      expect(after.filter(({ state }) => state !== "compensated").length).toBeLessThanOrEqual(1);
      expect(after.some(isAsking)).toBe(false);
      expect(new Set(path.slice(asked).map(({ startedAt }) => startedAt)).size).toBe(1);
    });
  });

  it("8: no event changes what was asked, and each counts", () => {
    always((path) => {
      const { state, version, repeats, startedAt, endedAt, result, finding, ...asked } = last(path);

      expect(version).toBe(path.length - 1);

      expect(buildEntry()).toMatchObject(asked);
    });
  });

  it("is completed late when the answer of a lost call arrives after all (T06)", () => {
    const late: Finding = {
      by: "late_answer",
      ran: "succeeded",
      result: ok({ id: 7 }),
      note: "the answer came late",
    };

    const path = walk([
      { type: "start", at: 1 },
      { type: "lose", at: 2, result: failed("TIMEOUT", "limit") },
      { type: "reconcile", at: 3, finding: late },
      { type: "reconcile", at: 4, finding: finding("not_run") },
    ]);

    expect(last(path)).toMatchObject({ state: "reconciled", result: ok({ id: 7 }), finding: late });
  });
});
