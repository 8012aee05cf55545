import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FindingLine } from "@/lib/client/review";
import { ReviewFinding } from "./review-finding";

afterEach(cleanup);

const FINDING: FindingLine = {
  ruleId: "TRAIT-03",
  severity: "warn",
  message: "docs.publish: its strategy is unknown",
  fix: "Declare a strategy.",
  means: "It runs alone.",
  agent: "main",
  place: "tools.docs.publish",
  standing: "open",
  waiver: null,
  waivable: true,
};
const WAIVER = {
  id: "waiver_1",
  note: "retired next month",
  by: "Ada",
  at: "2026-09-01T08:00:00.000Z",
  until: null,
};

function show(more: Partial<FindingLine> = {}, mayGovern = true) {
  const asked: string[] = [];
  render(
    <ul>
      <ReviewFinding
        finding={{ ...FINDING, ...more }}
        mayGovern={mayGovern}
        onWaive={({ place }) => asked.push(`waive ${place}`)}
        onTakeBack={({ waiver }) => asked.push(`take back ${waiver?.id}`)}
      />
    </ul>,
  );
  return asked;
}

describe("ReviewFinding", () => {
  it("says what is wrong, where, and the way out, and can be waived", () => {
    const asked = show();

    expect(screen.getByText("Declare a strategy.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "main" }).getAttribute("href")).toBe(
      "/agents/main/catalog?view=findings",
    );
    fireEvent.click(screen.getByRole("button", { name: "Waive" }));
    expect(asked).toEqual(["waive tools.docs.publish"]);
  });

  it("shows a waived one as waived, by whom and why, and lets it be taken back", () => {
    const asked = show({ standing: "waived", waiver: WAIVER });

    expect(screen.getByText("waived")).toBeTruthy();
    expect(screen.getByText("“retired next month”")).toBeTruthy();
    expect(screen.queryByText("Declare a strategy.")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Take back" }));
    expect(asked).toEqual(["take back waiver_1"]);
  });

  it("offers nothing for a rule that nobody may accept, nor to whoever may not govern", () => {
    show({ waivable: false });
    show({}, false);

    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
