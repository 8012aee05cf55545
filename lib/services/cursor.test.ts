import { describe, expect, it } from "vitest";
import { isAppError } from "@/lib/kernel/errors";
import { type Pages, pagesOf } from "./cursor";

const rows = ["a", "b", "c"];
const cursorOf = (pages: Pages): string => {
  const { nextCursor } = pages.toPage(
    rows,
    2,
    (row) => row,
    (row) => row,
  );
  if (nextCursor === null) throw new Error("there are more rows");
  return nextCursor;
};

/** What is said of a cursor that is not taken; null where it is. */
function refusal(pages: Pages, cursor: string): string | null {
  try {
    pages.read(cursor);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}

const encoded = (text: string) => Buffer.from(text, "utf8").toString("base64url");

describe("a cursor", () => {
  const jobs = pagesOf("jobs", { agent: "main", state: "failed" });

  it("is the last row shown, where there are more", () => {
    const whole = jobs.toPage(
      rows,
      3,
      (row) => row,
      (row) => row.toUpperCase(),
    );

    expect(whole).toEqual({ items: ["A", "B", "C"], nextCursor: null });
    expect(jobs.read(cursorOf(jobs))).toBe("b");
    expect(jobs.read(undefined)).toBeUndefined();
  });

  it("is taken by its own list, however the filter is written", () => {
    const same = pagesOf("jobs", { state: "failed", q: "", tool: null, agent: "main " });

    expect(refusal(same, cursorOf(jobs))).toBeNull();
  });

  it("is taken by no other list, and by none with another filter, with the way out", () => {
    const strange = [
      pagesOf("ledger", { agent: "main", state: "failed" }),
      pagesOf("jobs", { agent: "main", state: "queued" }),
      pagesOf("jobs", { agent: "main" }),
      pagesOf("jobs"),
    ];

    for (const pages of strange)
      expect(refusal(pages, cursorOf(jobs))).toMatch(/^cursor: is of another list.*leave it out/);
  });

  it("is none that nobody has given", () => {
    const given = cursorOf(jobs);
    const own = Buffer.from(given, "base64url").toString("utf8");
    const forged = [
      "",
      "nonsense",
      `${given}=`,
      encoded(">b"),
      encoded("b"),
      encoded(`${own}\u0000`),
    ];

    for (const cursor of forged) expect(refusal(jobs, cursor)).toMatch(/is not one of ours/);
  });

  it("is a whole number where its list is ordered by one", () => {
    const audit = pagesOf("audit");
    const at = (key: string) =>
      audit.toPage(
        [0, 1],
        1,
        () => key,
        (row) => row,
      ).nextCursor ?? "";

    expect(audit.readNumber(at("17"))).toBe(17);
    expect(() => audit.readNumber(at("-1"))).toThrow(/is not one of ours/);
  });
});
