import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { RoundFindings } from "./round-findings";

afterEach(cleanup);

describe("what the rules object to in a round", () => {
  it("is told with its rule and the way out, and is not there where there is nothing", () => {
    const finding = {
      ruleId: "MSG-01",
      severity: "error",
      message: "call #0 of t.a has no result",
      fix: "Look the call up in the ledger.",
    } as const;
    const { rerender } = render(<RoundFindings findings={[finding]} />);

    const item = screen.getByRole("listitem");
    expect(item.textContent).toContain("MSG-01: call #0 of t.a has no result");
    expect(item.textContent).toContain("Look the call up in the ledger.");
    rerender(<RoundFindings findings={[]} />);
    expect(screen.queryByRole("list")).toBeNull();
  });
});
