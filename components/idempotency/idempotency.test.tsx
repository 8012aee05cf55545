import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { KeyLine, PlanLine } from "@/lib/client/idempotency";
import { KeyTable } from "./key-table";
import { PlanTable } from "./plan-table";

afterEach(cleanup);

const KEY: KeyLine = {
  ...{ id: "k1", tool: "operations.pay", agent: "main", user: "u1", key: "pay-7" },
  userName: "Ada",
  ...{ source: "idempotency_key", state: "unknown", repeats: 2, conflicts: 1 },
  claimedAt: "2026-09-01T08:00:00.000Z",
  settledAt: null,
  expiresAt: null,
};
const PLAN: PlanLine = {
  ...{ id: "p1", tool: "expenses.submit_report", agent: "main", user: "u1", state: "committed" },
  userName: "Ada",
  issuedAt: "2026-09-01T08:00:00.000Z",
  expiresAt: "2026-09-01T08:15:00.000Z",
  committedAt: "2026-09-01T08:05:00.000Z",
};

describe("the list of keys", () => {
  it("says of each what it keeps from running twice, how it stands, and who met it again", () => {
    render(<KeyTable keys={[KEY]} onOpen={() => undefined} footer={null} />);

    const row = screen.getByRole("row", { name: /operations\.pay, pay-7|pay-7/ });
    for (const words of ["pay-7", "operations.pay", "in doubt", "2×", "1 conflict", "for good"])
      expect(row.textContent).toContain(words);
  });
});

describe("a key that is a hash", () => {
  it("is shown by its beginning, after the tool that people look for", () => {
    const key = "2d12043eb63ffbf3234a24ff39796e1b".repeat(2);
    render(<KeyTable keys={[{ ...KEY, id: "k2", key }]} onOpen={() => undefined} footer={null} />);

    const [cell] = screen.getAllByText("2d12043eb63f…");
    expect(cell?.getAttribute("title")).toBe(key);
  });
});

describe("the list of plans", () => {
  it("says what became of each", () => {
    render(<PlanTable plans={[PLAN]} onOpen={() => undefined} footer={null} />);

    expect(screen.getByText("expenses.submit_report")).toBeDefined();
    expect(screen.getByText("carried out")).toBeDefined();
  });
});
