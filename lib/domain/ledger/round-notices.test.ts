import { describe, expect, it } from "vitest";
import { buildEntry, ranEntry } from "@/lib/testing/ledger-entries";
import type { LedgerEntry } from "./ledger-entry";
import type { HitKind } from "./match-action";
import { roundNotices } from "./round-notices";

const answered = (entry: LedgerEntry | null, index = 0, hit: HitKind | null = null) => ({
  index,
  tool: entry?.tool ?? null,
  entry,
  hit,
  isCutOff: false,
});
const codes = (notices: ReturnType<typeof roundNotices>) =>
  notices.map(({ code, index }) => `${code} ${index}`);

describe("roundNotices", () => {
  it("tells nothing where everything went as asked", () => {
    const entry = ranEntry();

    expect(roundNotices([answered(entry)], [entry])).toEqual([]);
  });

  it("tells of an early call that failed (ledger-027), not of an ordinary one: its result says it", () => {
    const early = buildEntry({ state: "failed", startedAt: 1 });
    const ordinary = buildEntry({ state: "failed", startedAt: 1, index: 1, isEarly: false });

    const notices = roundNotices([answered(early), answered(ordinary, 1)], [early, ordinary]);

    expect(codes(notices)).toEqual(["EARLY_FAILED 0"]);
  });

  it("names the arguments that really ran for a rephrased call, and its doubt as well", () => {
    const entry = buildEntry({ state: "unknown", startedAt: 1, params: { c: "A" } });

    const notices = roundNotices([answered(entry, 0, "slot_conflict")], [entry]);

    expect(codes(notices)).toEqual(["slot_conflict 0", "IN_DOUBT 0"]);
    expect(notices[0]?.ran).toEqual({ c: "A" });
  });

  it("tells of calls that an earlier attempt made and the last one no longer mentions (ledger-030)", () => {
    const ran = ranEntry({ index: 2 });
    const lost = buildEntry({ index: 1, state: "unknown", startedAt: 1 });
    const never = buildEntry({ index: 3, state: "failed" });

    expect(codes(roundNotices([], [ran, lost, never]))).toEqual(["IN_DOUBT 1", "RAN_BEFORE 2"]);
  });

  it("tells of what the end of the generation cut off", () => {
    const cut = { index: 1, tool: null, entry: null, hit: null, isCutOff: true };

    expect(codes(roundNotices([cut], []))).toEqual(["CUT_OFF 1"]);
  });
});
