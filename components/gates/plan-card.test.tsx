import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PlanCard } from "./plan-card";

afterEach(cleanup);

describe("the card of a plan", () => {
  it("shows every figure to the last digit, each flag, and what hides in one", () => {
    const plan = {
      lineIds: ["exp_1", "exp_2"],
      totals: { EUR: 1234567.05, USD: 10 },
      flags: [{ lineId: "exp_2", reason: "over the\u202elimit" }],
      note: null,
    };

    const { container } = render(<PlanCard plan={plan} />);

    const facts = [...container.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      "2exp_1, exp_2",
      "EUR 1234567.05USD 10",
      "lineId: exp_2 · reason: over the\\u{202E}limit",
      "null",
    ]);
    expect(screen.getAllByLabelText("flagged")).toHaveLength(1);
  });

  it("says so where nothing is flagged", () => {
    const { container } = render(<PlanCard plan={{ flags: [] }} />);

    expect(container.querySelector("dd")?.textContent).toBe("none");
  });
});
